import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useClose } from '#web/casa/kernel/close.ts';
import { type Camino, Faltan } from '#web/casa/ui/dialogos/faltan.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { useFirstField } from '#web/casa/ui/dialogos/first-field.ts';
import { Button, type ButtonLook, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { abarca, useAtados } from '#web/casa/kernel/form-fields.ts';
import { BorradorRecuperado } from './escrito/borrador.tsx';
import { FormActions } from './form-actions.tsx';
import { ErrorDelFormulario, type Formulario, useFormulario } from './form.tsx';

/*
 * FormularioDePagina  form: of useFormulario · onSubmit: form.enviar(…) · enviar: words of its button · isPending ·
 *                     volver: the path that 'Cancelar' leads to
 *                     children: its Sections · falta?: why it cannot be sent yet, once its fields are right · resumen?: a Resumen, which
 *                     a phone shows above the buttons
 *                     negativa?: a refusal with a way out, in place of that of the form (`useOtraVersion`)
 *                     The recovered draft, the refusal and the two buttons are its own. A PageHeader stands above it.
 * FormularioDeDialogo  the same in a dialog: title · onClose · danger?: its act cannot be undone · role? 'dialog' where it is no decision
 * DialogoDeActo       that dialog with its form: schema · inicial · borrador? · secretos? · hacer(values): the act, after which it
 *                closes and onHecho? is called · children(form)
 * FaltanDe            form: its fields that are missing or wrong, each a way to it; before the buttons that are disabled because of them
 * EnvioConIntro       the <form> of such buttons: Enter goes to the first of those fields, where the browser would do nothing
 * FormularioCorto      a few fields inside a Section or a page: its button below them · size? of it · onCancel?: a button beside it ·
 *                      alPie?: the button stays in sight at the foot of its Section on a desk
 */
type Props<In extends FieldValues, Out> = {
  form: Formulario<In, Out>;
  onSubmit(event?: React.BaseSyntheticEvent): Promise<void>;
  enviar: string;
  isPending?: boolean;
  volver: string;
  children: ReactNode;
  falta?: string | undefined;
  resumen?: ReactNode;
  negativa?: ReactNode;
};

export function FormularioDePagina<In extends FieldValues, Out>(props: Props<In, Out>) {
  const {
    form,
    onSubmit,
    enviar,
    isPending = form.formState.isSubmitting,
    volver,
    children,
    falta,
    resumen,
    negativa,
  } = props;
  const cancel = useClose({ href: volver });
  const ready = form.formState.isValid;
  return (
    <EnvioConIntro
      data-form
      data-in-order
      onSubmit={(event) => (ready && falta !== undefined ? event.preventDefault() : onSubmit(event))}
      className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 lg:mx-0"
    >
      <BorradorRecuperado form={form} />
      {children}
      {negativa ?? <ErrorDelFormulario form={form} />}
      <FormActions hint={ready ? falta : undefined} resumen={resumen}>
        <FaltanDe form={form} />
        <CancelOr onCancel={cancel} type="submit" isDisabled={!ready || falta !== undefined} isPending={isPending}>
          {enviar}
        </CancelOr>
      </FormActions>
    </EnvioConIntro>
  );
}

type DialogoProps<In extends FieldValues, Out> = Omit<Props<In, Out>, 'volver' | 'falta' | 'resumen' | 'negativa'> & {
  title: string;
  onClose(): void;
  danger?: boolean;
  role?: 'dialog' | 'alertdialog';
};
export function FormularioDeDialogo<In extends FieldValues, Out>(props: DialogoProps<In, Out>) {
  const { title, form, onSubmit, enviar, onClose, danger = false, role = 'alertdialog', children } = props;
  const { isPending = form.formState.isSubmitting } = props;
  const id = useId();
  const ask = useAsk();
  useFirstField(id);
  const leave = async () => {
    if (!form.perderia() || (await ask.confirm(SIN_GUARDAR))) onClose();
  };
  return (
    <Modal
      isOpen
      role={role === 'alertdialog' ? role : undefined}
      title={title}
      onOpenChange={(open) => !open && void leave()}
      footer={
        <>
          <FaltanDe form={form} />
          <CancelOr
            onCancel={onClose}
            variant={danger ? 'danger' : 'solid'}
            isDisabled={!form.formState.isValid}
            isPending={isPending}
            type="submit"
            form={id}
          >
            {enviar}
          </CancelOr>
        </>
      }
    >
      <EnvioConIntro id={id} onSubmit={onSubmit} className="grid gap-4">
        {children}
        <ErrorDelFormulario form={form} />
      </EnvioConIntro>
    </Modal>
  );
}

const SIN_GUARDAR = {
  title: 'Cerrar sin guardar',
  message: 'Se pierde lo que ha escrito.',
  confirm: 'Cerrar sin guardar',
  cancel: 'Seguir escribiendo',
  danger: true,
};
type ActoProps<In extends FieldValues, Out> = Omit<
  DialogoProps<In, Out>,
  'form' | 'onSubmit' | 'isPending' | 'children'
> & {
  schema: z.ZodMiniType<Out, In>;
  inicial: In;
  borrador?: string;
  secretos?: readonly (keyof In & string)[];
  hacer(values: Out): Promise<unknown>;
  onHecho?(): void;
  children(form: Formulario<In, Out>): ReactNode;
};
export function DialogoDeActo<In extends FieldValues, Out extends FieldValues>(props: ActoProps<In, Out>) {
  const { schema, inicial, borrador, secretos, hacer, onHecho, onClose, children, ...dialogo } = props;
  const form = useFormulario(schema, { inicial, borrador, secretos });
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const act = async (values: Out) => {
    await hacer(values);
    // The person closed this dialog meanwhile, and another dialog of the same owner may be open.
    if (!isClosed.current) onClose();
    onHecho?.();
  };
  return (
    <FormularioDeDialogo {...dialogo} form={form} onSubmit={(event) => form.enviar(act)(event)} onClose={close}>
      {children(form)}
    </FormularioDeDialogo>
  );
}

export function FaltanDe<In extends FieldValues, Out>({ form }: { form: Formulario<In, Out> }) {
  const { control, malos } = form;
  const values = useWatch({ control });
  const { errors } = useFormState({ control });
  const campos = useAtados(control);
  const wrong = malos(values as In); // all fields, because no name is given
  const ways = { faltan: [] as Camino[], revise: [] as Camino[] };
  for (const campo of campos) {
    const { name, label } = campo;
    if (get(errors, `${name}.type`) !== 'server' && !abarca(campo, wrong)) continue;
    const way = { label, ir: () => form.setFocus(name as FieldPath<In>) };
    (isEmpty(get(values, name)) ? ways.faltan : ways.revise).push(way);
  }
  return <Faltan {...ways} />;
}
const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

type EnvioProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  'data-form'?: true;
  'data-in-order'?: true;
  onSubmit(event: React.SyntheticEvent): unknown;
};
export const EnvioConIntro = ({ onSubmit, ...rest }: EnvioProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in its fields
  <form
    {...rest}
    noValidate
    // For React a form in a dialog over this form is inside it.
    onSubmit={(event) => event.target === event.currentTarget && void onSubmit(event)}
    onKeyDown={(event) => {
      const { key, target, currentTarget } = event;
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== currentTarget) return;
      // The browser ignores the key while the button of the form is disabled.
      if ([...currentTarget.elements].some(isStopped)) void onSubmit(event);
    }}
  />
);
const isStopped = (element: Element): boolean =>
  element instanceof HTMLButtonElement && element.type === 'submit' && element.disabled;

type Corto<In extends FieldValues, Out> = Pick<
  Props<In, Out>,
  'form' | 'onSubmit' | 'enviar' | 'isPending' | 'children'
>;

/** Foot of a Section with its acts, in sight on a desk while the section is. */
export const AL_PIE =
  'lg:sticky lg:bottom-0 lg:z-10 lg:-mx-6 lg:-mb-6 lg:rounded-b-card lg:border-t lg:border-line lg:bg-card lg:px-6 lg:py-3';

export function FormularioCorto<In extends FieldValues, Out>(
  props: Corto<In, Out> & { size?: ButtonLook['size']; onCancel?: (() => void) | undefined; alPie?: true },
) {
  const { form, onSubmit, enviar, isPending = form.formState.isSubmitting, children, size, onCancel, alPie } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ErrorDelFormulario form={form} />
      {children}
      <div
        className={clsx(
          size === 'lg' ? 'grid' : onCancel && 'flex justify-end gap-2 max-sm:*:last:flex-1',
          alPie && AL_PIE,
        )}
      >
        {onCancel && (
          <Button variant="outline" onPress={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" size={size} isPending={isPending}>
          {enviar}
        </Button>
      </div>
    </form>
  );
}
