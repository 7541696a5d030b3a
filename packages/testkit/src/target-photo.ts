import sharp from 'sharp'

/** Leaves, rings and an arrow, slightly different for every shot, so that people can distinguish the pictures. */
const drawing = (shot: number): string => {
  const turn = (shot * 47) % 360
  const leaves = Array.from({ length: 40 }, (_, n) => {
    const x = (n * 137 + shot * 61) % 800
    const y = (n * 211 + shot * 97) % 600
    const green = 70 + ((n * 29 + shot * 13) % 60)
    return `<ellipse cx="${x}" cy="${y}" rx="70" ry="24" transform="rotate(${(n * 53 + turn) % 180} ${x} ${y})" fill="rgb(${green - 30},${green},${green - 45})"/>`
  }).join('')
  const arrowX = 400 + 70 * Math.cos(turn)
  const arrowY = 300 + 70 * Math.sin(turn)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#46542f"/>${leaves}
    <ellipse cx="400" cy="310" rx="250" ry="215" fill="#8a6a45"/>
    <ellipse cx="400" cy="300" rx="165" ry="150" fill="#a9865a" stroke="#5f4529" stroke-width="4"/>
    <circle cx="400" cy="300" r="80" fill="#bd9c6e" stroke="#5f4529" stroke-width="4"/>
    <circle cx="400" cy="300" r="30" fill="#d5b98f" stroke="#5f4529" stroke-width="3"/>
    <path d="M${arrowX} ${arrowY}l150 -92" stroke="#22251f" stroke-width="7"/>
    <path d="M${arrowX + 112} ${arrowY - 69}l50 -8l-10 -32l-44 30zM${arrowX + 112} ${arrowY - 69}l30 36l30 -14l-26 -36z" fill="#c8452f"/>
  </svg>`
}

/** A photo of a target in a wood with an arrow in it, for pictures of the app. */
export const targetPhoto = (shot: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing(shot)))
    .jpeg({ quality: 80 })
    .toBuffer()
