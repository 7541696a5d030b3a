import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { proofQuery } from './queries.ts'

/** An address for a blob as long as someone shows it. */
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

/** The image behind a photo path: its address once it is there, or that it is not to be had. */
export const useProof = (path: string, isWanted: boolean) => {
  const { data, isError } = useQuery({ ...proofQuery(path), enabled: isWanted })
  return { url: useObjectUrl(data), isMissing: isError }
}
