import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { proofQuery } from './queries.ts'

/** An object URL for a blob, revoked when it is no longer shown. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useLayoutEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}

/** The image of a photo path: its URL once it is loaded, or that it failed. */
export const useProof = (path: string, isWanted: boolean) => {
  const { data, isError } = useQuery({ ...proofQuery(path), enabled: isWanted })
  return { url: useObjectUrl(data), isMissing: isError }
}
