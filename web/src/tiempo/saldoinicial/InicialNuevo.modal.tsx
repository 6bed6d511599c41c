import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { exigir, fecha, OBLIGATORIO } from '#contract/casa/kernel/scalars.ts';
import { FormularioInicial, type OpcionesDeInicial } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { cantidadDe, COMO_SE_ESCRIBE, HORAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { crearInicial, opcionesDeInicial, personasDeUnDia } from './saldoinicial.api.ts';

type Saldos = OpcionesDeInicial['Tipos'];
type Escrito = { personaId: number; saldo: string; fecha: string; cifra: string; fuente: string };
const deCodigo = (saldos: Saldos, codigo: string) => saldos.find(({ Codigo }) => Codigo === codigo);
const unidadDe = (saldos: Saldos, codigo: string) => deCodigo(saldos, codigo)?.Unidad ?? 'H';
const campos = (saldos: Saldos) =>
  z
    .object({
      personaId: FormularioInicial.shape.personaId,
      saldo: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
      fecha,
      cifra: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
      fuente: FormularioInicial.shape.fuente,
    })
    .check(
      exigir<Escrito>('cifra', (v) => cantidadDe(v.cifra, unidadDe(saldos, v.saldo)) !== undefined, 'Escriba la cifra'),
    );

/** Dialog for the figure with which a balance of a person begins. */
export function InicialNuevoModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(crearInicial);
  const key = useIdempotencyKey();
  const { data } = useQuery(opcionesDeInicial);
  const saldos = data?.Tipos ?? [];
  return (
    <DialogoDeActo<Escrito, Escrito>
      title="Escribir un saldo inicial"
      enviar="Escribir"
      role="dialog"
      onClose={onClose}
      schema={campos(saldos)}
      inicial={{ personaId: 0, saldo: HORAS, fecha: `${hoy().slice(0, 7)}-01`, cifra: '', fuente: '' }}
      hacer={({ saldo, cifra, ...resto }) => {
        const tipoId = deCodigo(saldos, saldo)?.Id ?? null;
        const body = { ...resto, tipoId, cantidad: cantidadDe(cifra, unidadDe(saldos, saldo)) ?? 0 };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
    >
      {(form) => <Campos form={form} saldos={saldos} />}
    </DialogoDeActo>
  );
}

function Campos({ form, saldos }: { form: Formulario<Escrito, Escrito>; saldos: Saldos }) {
  const [saldo, dia] = useWatch({ control: form.control, name: ['saldo', 'fecha'] });
  const deHoras = saldo === HORAS;
  return (
    <>
      <Campo control={form.control} name="personaId">
        {({ name: _name, ...campo }) => (
          <UnaPersona {...campo} label="Persona" isRequired nadie={0} buscar={personasDeUnDia(dia || hoy())} />
        )}
      </Campo>
      <CampoSelect
        form={form}
        name="saldo"
        label="Saldo"
        isRequired
        options={saldos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
      />
      <Grid gap="md">
        <CampoFecha form={form} name="fecha" label="Desde el día" isRequired />
        <CampoTexto
          form={form}
          name="cifra"
          label="Cifra"
          hint={COMO_SE_ESCRIBE[unidadDe(saldos, saldo)]}
          autoComplete="off"
          isRequired
        />
      </Grid>
      <CampoTexto
        form={form}
        name="fuente"
        label="De dónde sale"
        hint={
          deHoras
            ? 'Será la primera línea de su libro. Lo de antes de ese día ya está en la cifra.'
            : 'Es lo que le queda ese día de ese año. Lo leerá la persona.'
        }
        multiline
        rows={2}
        isRequired
      />
    </>
  );
}
