/** Questions that the user has to answer. */
export const questionTexts = {
  title: 'Waiting for your answer',
  handOver: (owner: string, club: string) => `${owner} asked you to take over ${club}.`,
  entry: (event: string, day: string) => `You were entered for ${event} on ${day}. Will you take part?`,
  entryOver: (event: string, day: string) =>
    `You were entered for ${event} on ${day}. Is the result yours, and may it show your name?`,
  membership: (club: string) => `${club} added you as a member. Are you one?`,
  child: (club: string, child: string) =>
    `${club} lists ${child} with your email address. Is ${child} your child?`,
  series: (club: string, series: string) => `Will ${club} join the series ${series}?`,
  answer: 'Answer',
}
