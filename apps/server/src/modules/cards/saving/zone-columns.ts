/** The columns in which the targets of each zone are counted. */
export const zoneColumns = {
  '1A': 'zone1a',
  '1B': 'zone1b',
  '1C': 'zone1c',
  '2A': 'zone2a',
  '2B': 'zone2b',
  '2C': 'zone2c',
  '3A': 'zone3a',
  '3B': 'zone3b',
  '3C': 'zone3c',
  Miss: 'zoneMiss',
} as const
