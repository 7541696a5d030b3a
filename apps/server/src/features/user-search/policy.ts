/** Who manages a club or an event sees whole addresses, and who knows one: who typed it. */
export const maySeeAddress = (
  searcher: { readonly manages: boolean; readonly typed: string },
  found: { readonly emailKey: string },
): boolean => searcher.manages || found.emailKey === searcher.typed
