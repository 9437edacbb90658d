import { useEffect, useRef, useState } from 'react';

/**
 * Whether a part of a page is edited in its place. `button` goes on the button that begins it: who is
 * done has the focus there again, since what they pressed is gone.
 */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) ref.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    stop: () => setIsEditing(false),
    button: { ref, onClick: () => setIsEditing(true) },
  };
}
