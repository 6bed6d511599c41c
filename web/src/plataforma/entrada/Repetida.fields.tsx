import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Confirmacion } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { CON_LA_CUENTA } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { hora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type CampoProps, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { ErrorText, errorClass } from '#web/casa/ui/campos/field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { hayProveedores } from './entrada.api.ts';
import { confirmacion, empezarVinculo } from './vuelta.api.ts';
import { irAlProveedor } from './marca.api.ts';

const DE_PASSWORD: Confirmacion = { Modo: 'password', Proveedores: [], Hasta: null };
/**
 * How the reader shows that it is still them; undefined until it is known. Nothing is asked where the company has no provider, and without
 * network the password box stands as it always did.
 */
function useConfirmacion(): Confirmacion | undefined {
  const { data, isError, fetchStatus } = useQuery({ ...confirmacion, enabled: hayProveedores() });
  return !hayProveedores() || isError || (data === undefined && fetchStatus === 'paused') ? DE_PASSWORD : data;
}
/** True where the reader enters with a password, and so repeats and changes it. */
export const useConPassword = (): boolean | undefined => {
  const como = useConfirmacion();
  return como && como.Modo === 'password';
};
const vale = ({ Hasta }: Confirmacion): boolean => Hasta !== null && Date.parse(Hasta) > ahora();

type Props<In extends FieldValues, Out> = {
  form: Formulario<In, Out>;
  name: FieldPath<In>;
  label?: string;
  hint?: string;
  autoFocus?: boolean;
};
/**
 * Field by which the person of a session shows before an act that it is still them: their login password or, where none opens their door,
 * the company's account with which they enter again (decision 0142).
 */
export function CampoRepetida<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label = 'Contraseña', ...rest } = props;
  const como = useConfirmacion();
  if (como === undefined) return <Skeleton className="h-20 rounded-field" />;
  if (como.Modo === 'password')
    return <CampoPassword form={form} name={name} label={label} {...rest} autoComplete="current-password" isRequired />;
  return (
    <Campo control={form.control} name={name}>
      {(campo) => <ConCuenta como={como} campo={campo} />}
    </Campo>
  );
}

/** Shows its form only once the person has confirmed, where they confirm with the company's account: what it asks for is kept nowhere. */
export function TrasConfirmar({ children, onCancel }: { children: ReactNode; onCancel?: (() => void) | undefined }) {
  const como = useConfirmacion();
  const [opened, setOpened] = useState(false);
  if (como === undefined) return <Skeleton className="h-20 rounded-field" />;
  const open = como.Modo === 'password' || vale(como);
  // A form that is open stays open: what is written in it would go away with it when the confirmation lapses.
  if (open && !opened) setOpened(true);
  if (open || opened) return children;
  return (
    <Stack gap="lg">
      <Confirmar como={como} />
      {onCancel && (
        <Row>
          <Button variant="outline" onPress={onCancel}>
            Cancelar
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function ConCuenta({ como, campo }: { como: Confirmacion; campo: CampoProps<string> }) {
  const queries = useQueryClient();
  const { error, value, onChange } = campo;
  const done = vale(como);
  useEffect(() => {
    const written = done ? CON_LA_CUENTA : '';
    if (value !== written) onChange(written);
  });
  // The server may know better: the confirmation has lapsed, or was of another session.
  const refused = error !== undefined && done;
  useEffect(() => {
    if (refused) void queries.invalidateQueries({ queryKey: confirmacion.queryKey });
  }, [refused, queries]);
  return (
    <div
      ref={(box) => campo.inputRef(box && { focus: () => box.querySelector('button')?.focus() })}
      className="grid gap-1.5"
    >
      {done ? (
        <Notice tone="good" live>
          Ha confirmado que es usted. Vale hasta las {hora(como.Hasta ?? '')}.
        </Notice>
      ) : (
        <Confirmar como={como} />
      )}
      {error !== undefined && (
        <p role="alert" className={errorClass}>
          <ErrorText>{done ? error : 'Confirme antes que es usted'}</ErrorText>
        </p>
      )}
    </div>
  );
}

/** Way to the provider, which asks the person to enter again and sends them back here. */
function Confirmar({ como: { Modo, Proveedores } }: { como: Confirmacion }) {
  const router = useRouter();
  const empezar = useMutation(empezarVinculo);
  if (Modo === 'nada')
    return (
      <Notice tone="wait" title="No se puede comprobar que es usted">
        No tiene contraseña de Extramuros ni entró con una cuenta de la empresa que siga vinculada. Pida a Recursos
        Humanos una invitación, o salga y entre con la cuenta de la empresa.
      </Notice>
    );
  const confirm = async (codigo: string) => {
    const empezada = await empezar.mutateAsync({ body: { codigo, confirma: true } });
    await irAlProveedor(empezada, { codigo, volver: router.history.location.href, vincula: false, confirma: true });
  };
  const pressed = empezar.variables?.body.codigo;
  return (
    <Stack gap="sm">
      <Parrafo look="mute">
        Para comprobar que es usted, entre otra vez con su cuenta de la empresa. Después volverá a esta página.
      </Parrafo>
      {empezar.error && <Notice tone="bad">{messageOf(empezar.error)}</Notice>}
      {Proveedores.map(({ Codigo, Nombre }) => (
        <Button
          key={Codigo}
          variant="outline"
          className="w-full whitespace-normal!"
          icon={<Building2 />}
          isPending={(empezar.isPending || empezar.isSuccess) && pressed === Codigo}
          onPress={() => void confirm(Codigo).catch(() => undefined)}
        >
          Confirmar con {Proveedores.length > 1 ? Nombre : 'la cuenta de la empresa'}
        </Button>
      ))}
    </Stack>
  );
}
