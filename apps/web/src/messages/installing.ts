/** Installing the app, and new versions of it. */
export const installingTexts = {
  newVersion: {
    title: 'A new version of Fletch is ready',
    text: 'You can go on. It updates automatically, but never while you score.',
    update: 'Update',
    waits: 'Sending first',
    waitsText: 'The new version is installed as soon as everything is sent.',
  },

  offer: {
    region: 'Install Fletch',
    title: 'Install Fletch before your first card',
    text: 'It opens from your home screen, even without a signal.',
    install: 'Install',
    later: 'Not now',
  },
  iPhone: {
    title: 'Add Fletch to your Home Screen before your first card',
    text: 'Tap Share, then Add to Home Screen, and sign in there.',
    why: 'The app on the Home Screen has its own storage: a card started here does not move there. Safari also deletes what a website stores after seven days without a visit. It does not delete what an app on the Home Screen stores.',
    whyTitle: 'Why now?',
  },
}
