import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useController,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { EnFormulario } from '#web/casa/ui/campos/field.tsx';
import { NegativaDeFormulario } from '#web/casa/ui/dialogos/negativa.tsx';
import { ApiError } from '#web/casa/red/api.ts';
import { dropDraft, readDraft, writeDraft } from '#web/casa/kernel/draft.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { isTold, messageOf } from '#web/casa/kernel/query.ts';
import { type Envio, useEnvio } from '#web/casa/sinred/outbox.ts';
import { useRefused } from '#web/casa/sinred/outbox-form.ts';
import { atarCampo, primerCampo, useAfterTouch } from '#web/casa/kernel/form-fields.ts';

type Options<In extends FieldValues> = {
  /** First values; '' or undefined for empty fields. */
  inicial: In;
  /** Keeps a half-written form under this key until it is sent or discarded (see draft.ts). */
  borrador?: string;
  /** Id in the address of a refused outbox entry of the same form: the form opens with its values and shows the refusal. */
  envio?: string | undefined;
  /** Fields that are never kept in a draft, such as passwords. */
  secretos?: readonly (keyof In & string)[];
};
export type Formulario<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  /** A submit handler: runs `act` with the parsed values, puts the server's `errors` beside their fields, drops the draft on success. */
  enviar(act: (values: Out) => Promise<unknown>): (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Paths that the schema refuses in these values. */
  malos(values: In): string[];
  /** A submit handler that sends nothing: it shows every error and takes the focus to the first field that has one. */
  revisar(event?: React.BaseSyntheticEvent): Promise<void>;
  /** The most characters that the schema allows in a text, by its path; undefined where it has no bound, or lies in a union. */
  maximo(name: string): number | undefined;
  /** True when the form shows a draft. */
  recuperado: boolean;
  /** True when the form has fields that no draft keeps. */
  conSecretos: boolean;
  /** True when what is written would be lost with the form, because no draft keeps it. */
  perderia(): boolean;
  /** The outbox entry that the form was opened on: its call replaces it (`sustituye`). */
  envio: Envio | undefined;
  /** Resets the form to the first values; returns a function that restores the written values. */
  descartarBorrador(): () => void;
};

const NONE: readonly never[] = [];
const only = <T extends object>(values: T, names: readonly (keyof T & string)[]): Partial<T> =>
  // A part of the same object.
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;

type Def = { innerType?: z.core.$ZodType; shape?: Record<string, z.core.$ZodType>; checks?: readonly Check[] };
type Check = { _zod: { def: { check: string; maximum?: number } } };
function maximoDe(schema: z.core.$ZodType, name: string): number | undefined {
  let at: z.core.$ZodType | undefined = schema;
  for (const key of name.split('.')) at = (bare(at)?._zod.def as Def | undefined)?.shape?.[key]; // description made by zod
  return (bare(at)?._zod.def as Def | undefined)?.checks?.find(({ _zod: { def } }) => def.check === 'max_length')?._zod
    .def.maximum;
}
const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  const inner = (schema?._zod.def as Def | undefined)?.innerType;
  return inner ? bare(inner) : schema;
};

/** react-hook-form with a schema of the contract: errors after the first visit to a field, focus on the first one, drafts. */
export function useFormulario<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  { inicial, borrador: key, secretos = NONE, envio: envioId }: Options<In>,
): Formulario<In, Out> {
  const [envio] = useState(useEnvio(envioId)); // read when the form was opened, because sending removes the entry
  // the same form gave the body of the entry to the call
  const [base] = useState(envio === undefined ? inicial : { ...inicial, ...(envio.llamada.body as Partial<In>) });
  const borrador = key === undefined || envio === undefined ? key : `envio-${envio.id}`;
  const [draft] = useState(() => (borrador === undefined ? undefined : readDraft(borrador, base)));
  const [recovered, setRecovered] = useState(draft !== undefined);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    // DefaultValues is a deep partial of the same shape.
    defaultValues: (draft ?? base) as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false, // it would follow the order in which the fields appeared
  });
  useRefused(form, envio);
  const live = useRef(true);
  const { watch, getValues, reset, setError, setFocus, trigger } = form;
  const isWritten = useCallback(() => JSON.stringify(getValues()) !== JSON.stringify(base), [base, getValues]);

  // A refusal of the form as a whole would count as a wrong field until one changes, and disable the button for a retry: the fields
  // are validated anew.
  const refused = form.formState.errors.root?.['servidor'];
  useEffect(() => {
    if (refused !== undefined) void trigger([]);
  }, [refused, trigger]);

  useEffect(() => {
    if (borrador === undefined) return;
    live.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (!live.current) return;
      if (isWritten()) writeDraft(borrador, base, { ...getValues(), ...only(base, secretos) });
      else dropDraft(borrador);
    };
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, 300);
    });
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    // Leaving the page unmounts nothing, so the last words are written at pagehide.
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      subscription.unsubscribe();
      flush();
    };
  }, [borrador, base, secretos, watch, getValues, isWritten]);

  // A sent or discarded form no longer counts as half-written, although it still shows its values.
  useEffect(() => watchForm(() => live.current && isWritten()), [isWritten]);

  const forget = useCallback(() => {
    live.current = false;
    if (borrador !== undefined) dropDraft(borrador);
    setRecovered(false);
  }, [borrador]);

  const malos = (values: In): string[] =>
    schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const irA = (paths: readonly string[]) => {
    const first = primerCampo(form.control, paths) ?? paths.find((path) => path !== '');
    if (first !== undefined) setFocus(first as FieldPath<In>); // a path of the schema
  };

  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? error.errors : [];
    const own: string[] = [];
    const orphans: string[] = [];
    for (const { field, message } of fields) {
      // The server names fields by their path in the body, which is their path in the form.
      const name = field as FieldPath<In>;
      if (get(getValues(), name) === undefined && !(field in base)) orphans.push(message);
      else {
        setError(name, { type: 'server', message });
        own.push(field);
      }
    }
    irA(own);
    if ((fields.length === 0 && !isTold(error)) || orphans.length > 0)
      setError('root.servidor', {
        type: 'server',
        message: orphans.length > 0 ? orphans.join('. ') : messageOf(error),
      });
  };

  return Object.assign(form, {
    enviar: (act: (values: Out) => Promise<unknown>) =>
      form.handleSubmit(
        async (values) => {
          try {
            await act(values);
            forget();
          } catch (error) {
            refuse(error);
          }
        },
        () => irA(malos(getValues())),
      ),
    malos,
    revisar: form.handleSubmit(
      () => undefined,
      () => irA(malos(getValues())),
    ),
    maximo: (name: string) => maximoDe(schema, name),
    recuperado: recovered,
    conSecretos: secretos.length > 0,
    perderia: () => borrador === undefined && live.current && isWritten(),
    envio,
    descartarBorrador() {
      const written = getValues();
      forget();
      reset(base);
      live.current = true;
      return () => {
        reset(written, { keepDefaultValues: true });
        if (borrador !== undefined) writeDraft(borrador, base, { ...written, ...only(base, secretos) });
        setRecovered(true);
      };
    },
  });
}

export type CampoProps<Value> = {
  name: string;
  value: Value;
  onChange(value: Value): void;
  onBlur(): void;
  error: string | undefined;
  /** Focuses the field when it is the first wrong one. */
  inputRef(handle: { focus(): void } | null): void;
};

/** Binds a field of the kit: <Campo control={form.control} name="motivo">{(campo) => <TextInput label="Motivo" {...campo} />}</Campo> */
export function Campo<In extends FieldValues, Name extends FieldPath<In>, Out>({
  control,
  name,
  children,
}: {
  control: Control<In, unknown, Out>;
  name: Name;
  children(campo: CampoProps<FieldPathValue<In, Name>>): ReactElement;
}): ReactElement {
  const bind = useCallback(
    (label: string, box: HTMLElement) => atarCampo(control, { name, label, box }),
    [control, name],
  );
  const { field, fieldState } = useController({ control, name });
  const leave = useAfterTouch(field.onBlur); // the error of this field may appear now and move the control that is being touched
  return (
    <EnFormulario value={bind}>
      {children({
        name: field.name,
        value: field.value,
        onChange: field.onChange,
        onBlur: leave,
        error: fieldState.error?.message,
        inputRef: field.ref,
      })}
    </EnFormulario>
  );
}

/** Refusal of the form as a whole, for mutations that spec section 8 leaves without an alert. */
export function ErrorDelFormulario({ form }: { form: { formState: { errors: { root?: Record<string, unknown> } } } }) {
  const message: unknown = get(form.formState.errors, 'root.servidor.message');
  return typeof message === 'string' ? <NegativaDeFormulario key={message}>{message}</NegativaDeFormulario> : null;
}
