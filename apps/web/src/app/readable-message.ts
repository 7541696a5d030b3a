type ReadableError = Error & { readonly serverMessage?: string | undefined }

/** An error as a person reads it: the server's words, else the error's own. */
export const readableMessage = (error: ReadableError): string => error.serverMessage || error.message
