import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import type { Pending } from './pending.ts';

/** Draws the open question of feedback.tsx: an alert, a confirmation or an action sheet. */
export function QuestionModal({ question }: { question: Pending }) {
  const { done, title, message } = question;
  const close = (open: boolean) => {
    if (!open) done(null);
  };
  if (question.kind === 'action')
    return (
      <Modal size="sm" isOpen title={title} onOpenChange={close}>
        {message !== undefined && <p className="mb-4 text-mute">{message}</p>}
        <div className="grid gap-2">
          {question.actions.map((a) => (
            <Button
              key={a.id}
              size="lg"
              icon={a.icon}
              variant={a.danger === true ? 'risk' : 'soft'}
              onPress={() => done(a.id)}
            >
              {a.label}
            </Button>
          ))}
          <Button size="lg" variant="outline" onPress={() => done(null)}>
            {question.cancel ?? 'Cancelar'}
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal
      size="sm"
      role="alertdialog"
      isOpen
      title={title}
      label={title === undefined && typeof message === 'string' ? message : undefined}
      onOpenChange={close}
      footer={
        question.kind === 'alert' ? (
          <Button autoFocus onPress={() => done('ok')}>
            OK
          </Button>
        ) : (
          <>
            <Button variant="outline" autoFocus={question.danger} onPress={() => done(null)}>
              {question.cancel}
            </Button>
            <Button
              variant={question.danger ? 'danger' : 'solid'}
              autoFocus={!question.danger}
              onPress={() => done('ok')}
            >
              {question.confirm}
            </Button>
          </>
        )
      }
    >
      <div className={title === undefined ? 'pt-4' : 'text-mute'}>{message}</div>
    </Modal>
  );
}
