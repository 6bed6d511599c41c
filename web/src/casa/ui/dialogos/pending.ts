import type { ReactNode } from 'react';

/* Open questions: feedback.tsx keeps them, question.tsx draws them. */
export type SheetAction<Id extends string = string> = { id: Id; label: string; icon?: ReactNode; danger?: boolean };
export type Question = { title?: string; message?: ReactNode } & (
  | { kind: 'alert' }
  | { kind: 'confirm'; confirm: string; cancel: string; danger: boolean }
  | { kind: 'action'; cancel?: string; actions: readonly SheetAction[] }
);
export type Pending = Question & { id: number; done(answer: string | null): void };
