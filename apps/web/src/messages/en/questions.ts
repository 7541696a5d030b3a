/** What waits for an answer of the user. */
export const questions = {
  title: 'Waiting for your answer',
  handOver: (owner: string, club: string) => `${owner} asks you to take the club ${club} over.`,
  entry: (event: string, day: string) => `You were entered for ${event} on ${day}. Do you take part?`,
  answer: 'Answer',
}
