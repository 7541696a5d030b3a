/** How long a session lives without being extended, in milliseconds (rule R11). */
export const sessionLife = 24 * 60 * 60 * 1000
