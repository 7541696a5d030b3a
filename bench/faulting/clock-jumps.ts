// Preloaded into the server: SIGWINCH moves its clock an hour ahead, SIGPWR two hours back.
const hour = 3_600_000
const SystemDate = Date
let jumped = 0
const now = () => SystemDate.now() + jumped

const jumping = new Proxy(SystemDate, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  apply: () => new SystemDate(now()).toString(),
})

Object.assign(globalThis, { Date: jumping })
process.on('SIGWINCH', () => {
  jumped += hour
})
process.on('SIGPWR', () => {
  jumped -= 2 * hour
})
