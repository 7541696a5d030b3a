export const linkSharingTexts = {
  share: 'Share',
  shareFailed: 'The link could not be shared. Copy it instead.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
} as const
