/** Texts of the gallery, for developers only. */
export const samples = {
  title: 'Building blocks',
  buttons: 'Buttons',
  fields: 'Fields',
  states: 'States',
  text: 'Type',
  overlays: 'Over the page',
  sizes: ['text-14', 'text-16', 'text-18', 'text-24', 'text-32', 'text-48'],
  longText: 'A line of text that is long enough to break on a small phone, so that one sees how it breaks.',
  options: [
    { value: 'BH', label: 'Bow Hunter' },
    { value: 'Trad', label: 'Traditional' },
  ],
  zones: [
    ['1A', 'bg-zone-1a text-zone-1a-ink'],
    ['1B', 'bg-zone-1b text-zone-ink'],
    ['1C', 'bg-zone-1c text-zone-ink'],
    ['2A', 'bg-zone-2a text-zone-2a-ink'],
    ['2B', 'bg-zone-2b text-zone-ink'],
    ['2C', 'bg-zone-2c text-zone-ink'],
    ['3A', 'bg-zone-3a text-zone-3a-ink'],
    ['3B', 'bg-zone-3b text-zone-ink'],
    ['3C', 'bg-zone-3c text-zone-ink'],
    ['Miss', 'bg-zone-miss text-zone-ink'],
  ],
} as const
