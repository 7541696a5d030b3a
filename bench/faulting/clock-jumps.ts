// Preloaded before the server: its clock jumps an hour ahead with SIGUSR2, and two hours back with SIGPWR.
const [hour, SystemDate] = [3_600_000, Date]
let jumped = 0

class JumpingDate extends SystemDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(SystemDate.now() + jumped)
    else super(given[0])
  }

  static override now(): number {
    return SystemDate.now() + jumped
  }
}

Object.assign(globalThis, { Date: JumpingDate })
process.on('SIGUSR2', () => {
  jumped += hour
})
process.on('SIGPWR', () => {
  jumped -= 2 * hour
})
