/** ISO 8601 UTC text on both databases. */
export type Instant = string
/** YYYY-MM-DD on both databases. */
export type Day = string
/** A JSON document as text, parsed where it is read. */
export type Json = string
