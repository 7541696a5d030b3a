/** What archers read about an event, and what they are asked. */
export const details = {
  place: 'Oak wood, car park at the forester’s house, Waldweg 12, 79100 Freiburg im Breisgau',
  mapLink: '',
  startTime: '09:30',
  fee: '12 €, youth 6 €',
  feeNote: 'In cash at the desk, or by transfer to the club until Thursday.',
  contact: 'Ilse Vane, 0171 1234567',
  bring: 'Boots, water, a whistle',
  sponsors: 'Bow & Bone, Freiburg; Miller the baker',
  questions: [
    { id: 'meal', kind: 'choice', text: 'What would you like for lunch?', options: ['Soup', 'Cake'] },
    { id: 'car', kind: 'yes-no', text: 'Do you have a seat in your car?', isRequired: true },
    { id: 'with', kind: 'text', text: 'With whom would you like to shoot?' },
  ],
}
