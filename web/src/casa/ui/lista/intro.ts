import type { KeyboardEvent } from 'react';

/*
 * acceptByIntro  onKeyDownCapture around a list of options: Intro takes the one that has the focus and closes its
 *                picker, without going on to the button
 *                first?: the first of those that all the letters find, where the list does not show it yet
 */
export const acceptByIntro =
  (take: (id: string) => void, first?: () => string | undefined) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.repeat || !(event.target instanceof HTMLElement)) return;
    // During a search the focus stays in the box, and the list names its active option.
    const named = event.target.getAttribute('aria-activedescendant');
    const option = named === null ? event.target.closest('[role=option]') : document.getElementById(named);
    // An option that the last letters may have removed is not the one that the person means.
    const isThere = option !== null && !option.closest('[aria-busy=true]');
    const id = isThere ? option.getAttribute('data-key') : first?.();
    if (id === null || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take(id);
  };
