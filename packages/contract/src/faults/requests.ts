/** Answers of a proxy in front of the server (ops/nginx/fletch.conf). */
const proxyFaults = {
  'proxy-refused-size': 'This is too large to be sent',
  'server-away': 'The server cannot be reached right now. Please try again in a moment.',
  'too-many-requests': 'Too many requests come from your network. Please try again in a moment.',
} as const

/** Faults of a request as a whole, or of the server. */
export const requestFaults = {
  ...proxyFaults,
  'address-unknown': 'Not found',
  'already-exists': 'This already exists',
  'changes-of-another-user':
    'These changes belong to another user. Please sign in as that user to send them.',
  'created-and-deleted': 'What this request created was deleted since',
  'cursor-invalid': 'This cursor is not one of ours',
  'database-away': 'The database cannot be reached right now. Please try again in a moment.',
  'database-busy': 'The database is busy right now. Please try again in a moment.',
  'database-read-only':
    'The database can only be read right now, so nothing can be saved. Please try again in a moment.',
  'file-type-unreadable': 'The Content-Type of this file cannot be read',
  'form-malformed': 'The form was cut off or is malformed',
  'headers-too-large': 'The headers of the request are too large',
  'http-invalid': 'The request is not valid HTTP',
  'id-taken': 'This id is already taken',
  'if-match-invalid': 'If-Match must name the version that the save started from',
  'json-invalid': 'The request is not valid JSON',
  'json-required': 'Please send JSON',
  'json-too-deep': 'The request is nested too deeply',
  'key-malformed': 'The Idempotency-Key is malformed',
  'key-used': 'This Idempotency-Key was already used for another request',
  'long-answer-running': 'A download of yours is already running. Please try again when it is done.',
  'long-answers-waiting': 'Many downloads are running right now. Please try again in a moment.',
  'reads-of-day-used': 'Your account has read as much as one may in a day. Please come back tomorrow.',
  'reads-of-minute-used':
    'Your account has asked for so much within a minute that the next answers have to wait a moment.',
  'request-invalid': 'The request is not valid',
  'request-too-large': 'The request is too large',
  'request-too-slow': 'The request took too long to arrive. Please try again.',
  'server-failed': 'Something went wrong on our side. Please try again.',
  'server-full': 'The server has no room left to save this. Please try again later.',
  'too-many-attempts': 'Too many attempts. Please try again later.',
  'writes-of-day-used':
    'Your account has sent as much as one may in a day. What is still to be sent has to wait.',
  'writes-of-minute-used':
    'So many changes came from your account within a minute that the next ones have to wait a moment.',
} as const
