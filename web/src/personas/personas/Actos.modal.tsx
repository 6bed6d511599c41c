import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type ContratoLaboral,
  FormularioContrato,
  FormularioFechas,
  FormularioMotivo,
  FormularioRoles,
  type Persona,
} from '#contract/personas/personas/persona.schemas.ts';
import { TIPOS_CONTRATO } from '#contract/personas/personas/personas.rules.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { EurosField } from '#web/casa/ui/campos/number-field.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoFecha, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { CampoRoles } from './elegir.port.tsx';
import { Abierto } from './pasa.port.tsx';
import { abierto, cambiarFechas, cambiarRoles, contratar, desactivar } from './personas.api.ts';

type Props = { de: Persona; onClose(): void };

export function RolesModal({ de, onClose }: Props) {
  const { mutateAsync } = useMutation(cambiarRoles);
  return (
    <DialogoDeActo
      title={`Papeles de ${de.Nombre}`}
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioRoles}
      // The contract gives them as plain strings.
      inicial={{ roles: de.Roles as Rol[] }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">Cada papel abre sus pantallas desde el momento en que se guarda.</Parrafo>
          <CampoRoles form={form} name="roles" />
        </>
      )}
    </DialogoDeActo>
  );
}

/** First and last day in the company: the account closes by itself after the last one. */
export function FechasModal({ de, onClose }: Props) {
  const { mutateAsync } = useMutation(cambiarFechas);
  return (
    <DialogoDeActo
      title={`Alta y baja de ${de.Nombre}`}
      enviar="Guardar"
      onClose={onClose}
      schema={FormularioFechas}
      inicial={{ alta: de.Alta, baja: de.Baja }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })}
    >
      {(form) => (
        <>
          <Grid gap="md">
            <CampoDia form={form} name="alta" label="Primer día" />
            <CampoDia form={form} name="baja" label="Último día" />
          </Grid>
          <Notice>
            Después del último día, a medianoche en su centro de trabajo, la cuenta se cierra: sus sesiones terminan y
            lo que espera su decisión pasa a otra persona.
          </Notice>
        </>
      )}
    </DialogoDeActo>
  );
}

const TIPOS = Object.entries(TIPOS_CONTRATO).map(([id, label]) => ({ id, label }));
/** Terms of employment from a day on; earlier ones stay unchanged. */
export function ContratoModal({ de, ultimo, onClose }: Props & { ultimo: ContratoLaboral | undefined }) {
  const { mutateAsync } = useMutation(contratar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={`Contrato nuevo de ${de.Nombre}`}
      enviar="Guardar contrato"
      role="dialog"
      onClose={onClose}
      schema={FormularioContrato}
      inicial={{
        desde: '',
        hasta: null,
        tipo: ultimo?.Tipo ?? 'I',
        categoria: ultimo?.Categoria ?? '',
        convenio: ultimo?.Convenio ?? '',
        jornadaPct: ultimo?.JornadaPct ?? 100,
      }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Desde" isRequired />
            <CampoDia form={form} name="hasta" label="Hasta" hint="Vacío si no tiene fin" />
            <CampoSelect form={form} name="tipo" label="Tipo" options={TIPOS} isRequired />
            <Campo control={form.control} name="jornadaPct">
              {({ value, ...campo }) => (
                <EurosField
                  label="Jornada"
                  isRequired
                  unit="%"
                  {...campo}
                  value={Number.isFinite(value) ? value : undefined}
                />
              )}
            </Campo>
          </Grid>
          <CampoTexto form={form} name="categoria" label="Categoría" />
          <CampoTexto form={form} name="convenio" label="Convenio" />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Closes an account, after showing the open matters and their new responsibles. */
export function DesactivarModal({ de, onClose }: Props) {
  const { mutateAsync } = useMutation(desactivar);
  const query = useQuery(abierto(de.Id));
  // It opens with all that it says: a question that grows moves its buttons.
  if (seEsperan([query])) return null;
  return (
    <DialogoDeActo
      title={`Desactivar a ${de.Nombre}`}
      enviar="Desactivar"
      danger
      onClose={onClose}
      schema={FormularioMotivo}
      inicial={{ motivo: '' }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })}
    >
      {(form) => (
        <>
          <p>Sus sesiones terminan ahora mismo y deja de poder entrar. Se puede volver a activar.</p>
          <Cargado de={query}>{(data) => <Abierto de={data} />}</Cargado>
          <CampoTexto form={form} name="motivo" label="Motivo" hint="Queda en su historial." multiline rows={2} />
        </>
      )}
    </DialogoDeActo>
  );
}
