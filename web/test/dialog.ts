import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The dialog of this name, once it has the focus: a key pressed before that goes to what lies under it. */
export async function openedDialog(name: string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null)); // an element of this page
  return dialog;
}
