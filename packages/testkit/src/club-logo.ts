import sharp from 'sharp'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="48" fill="#1f5c3d"/>
  <circle cx="50" cy="50" r="41" fill="none" stroke="#f9efd2" stroke-width="2"/>
  <path d="M50 20c-14 6-20 18-18 28-8 6-6 20 6 20h8v14h8V68h8c12 0 14-14 6-20 2-10-4-22-18-28z" fill="#f9efd2"/>
</svg>`

/** A round PNG of an oak on green, with a transparent background. */
export const clubLogo = (): Promise<Buffer> => sharp(Buffer.from(drawing)).png().toBuffer()
