/** Why a browser cannot receive notifications. */
export const pushDeviceFaults = {
  'push-address-unusable': 'Notifications cannot be sent to this browser',
  'push-device-unknown': 'Notifications are off on this device already',
} as const
