const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)

/** The scoring table at a desk. */
export const scoreTableTexts = {
  caption: 'Targets with proof, distance, zone, score and subtotal',
  captionOfArrows: 'Targets with proof, distance, arrows, score and subtotal',
  target: 'Target',
  proof: 'Proof',
  distance: (unit: string) => `Distance (${unit})`,
  zone: 'Zone',
  /** Shown instead if all arrows count. */
  arrows: 'Arrows',
  score: 'Score',
  subtotal: 'Subtotal',
  open: (target: number) => `Open target ${target}`,
  /** If the first hit counts, the number of an arrow and then the area. */
  keysOfArrows: (arrows: number, areas: readonly string[]) =>
    `Keys: arrows move\u00a0· ${Array.from({ length: arrows }, (_, arrow) => arrow + 1).join(' ')} then ${areas.join(' ')} choose a zone\u00a0· m is a miss\u00a0· u undoes`,
  keysOfCodes: 'Keys: arrows move\u00a0· the codes score, arrow by arrow\u00a0· m is a miss\u00a0· u undoes',
  region: 'Scoring table',
  openZone: (target: number, zone: string | null) => `Target ${target}: ${zone ?? 'not scored'}, change`,
  zoneOf: (target: number) => `Zone of target ${target}`,
  finished: (count: number) => `${targets(count)} scored. Choose a row to change it.`,
}
