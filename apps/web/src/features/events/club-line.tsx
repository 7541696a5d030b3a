/** The club of an archer, on a line below the name; nothing without one. A long name is cut off where the row ends. */
export const ClubLine = ({ club }: { club: string | undefined }) =>
  club && (
    <span title={club} className="block w-0 min-w-full truncate text-14 font-normal text-muted">
      {club}
    </span>
  )
