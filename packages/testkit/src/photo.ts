import sharp from 'sharp'

/** A JPEG of one colour, with orientation and location in its metadata. */
export const photoWith = ({
  width = 640,
  height = 480,
  orientation = 1,
}: {
  width?: number
  height?: number
  orientation?: number
} = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 70 } } })
    .withExif({
      IFD0: { Make: 'Fletch', ImageDescription: 'secret clearing' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '37/1 33/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '143/1 51/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** A photo as a phone takes it: 4000 x 3000 with noise, a few megabytes. */
export const twelveMegapixels = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const grain = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const noise = await sharp({
    create: { width: 1000, height: 750, channels: 3, noise: grain, background: '#6a7a50' },
  })
    .png()
    .toBuffer()
  return new Uint8Array(await sharp(noise).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer())
}
