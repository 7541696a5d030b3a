/** How long a session lasts without being extended, in ms (rule R11). */
export const sessionLife = 24 * 60 * 60 * 1000
