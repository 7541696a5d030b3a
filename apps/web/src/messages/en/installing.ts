/** Installing the app, and new versions of it. */
export const installing = {
  newVersion: {
    title: 'A new version of Fletch is ready',
    text: 'Go on if you like: it comes by itself, never while you score.',
    update: 'Update',
    waits: 'Sending first',
    waitsText: 'The new version comes as soon as what is on its way has arrived.',
  },

  offer: {
    region: 'Install Fletch',
    title: 'Install Fletch before your first card',
    text: 'It opens from your home screen, also in a wood without a signal.',
    install: 'Install',
    later: 'Not now',
  },
  iPhone: {
    title: 'Add Fletch to your Home Screen before your first card',
    text: 'Tap Share, then Add to Home Screen, and sign in there.',
    why: 'The app on the Home Screen has a storage of its own: a card begun here does not move there. And Safari deletes what a website keeps after seven days without a visit; what an app on the Home Screen keeps, it leaves alone.',
    whyTitle: 'Why now?',
  },
}
