import type { ZoneCode } from '@fletch/domain'

/** Each zone's fill and ink: green, blue, amber by arrow, the darker the better; in the sun fill, line and dash. */
export const zoneLook: Readonly<Record<ZoneCode, string>> = {
  '1A': 'border-transparent bg-zone-1a text-zone-1a-ink sun:border-ink',
  '1B': 'border-edge bg-zone-1b text-zone-ink',
  '1C': 'border-edge bg-zone-1c text-zone-ink sun:border-dashed',
  '2A': 'border-transparent bg-zone-2a text-zone-2a-ink sun:border-ink',
  '2B': 'border-edge bg-zone-2b text-zone-ink',
  '2C': 'border-edge bg-zone-2c text-zone-ink sun:border-dashed',
  '3A': 'border-transparent bg-zone-3a text-zone-3a-ink sun:border-ink',
  '3B': 'border-edge bg-zone-3b text-zone-ink',
  '3C': 'border-edge bg-zone-3c text-zone-ink sun:border-dashed',
  Miss: 'border-edge bg-zone-miss text-zone-ink sun:border-dashed',
}

/** A zone that was hit, in its colour and in words. */
export const ZoneTag = ({ zone }: { zone: ZoneCode }) => (
  <span
    className={`hair figures inline-block min-w-12 rounded-6 px-2 py-0.5 text-center font-semibold ${zoneLook[zone]}`}
  >
    {zone}
  </span>
)
