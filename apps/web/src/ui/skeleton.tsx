/** Reserves the place of what is loading. Its size comes from classes such as `h-6 w-40`. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <div
    className={`breathing hair rounded-6 bg-line/60 sun:border-dashed sun:bg-transparent ${className}`}
    aria-hidden="true"
  />
)
