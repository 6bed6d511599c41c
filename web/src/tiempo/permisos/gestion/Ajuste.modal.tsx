import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { exigir, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import type { SaldosDePersona } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { COMO_SE_ESCRIBE, leerCantidad } from './cantidad.fields.tsx';
import { ajustar } from './gestion.api.ts';

type Tipo = SaldosDePersona['Tipos'][number];
const campos = (tipos: readonly Tipo[]) => {
  const escrita = z.object({
    tipoId: z.number('Elija un tipo'),
    sentido: z.enum(['mas', 'menos']),
    cantidad: z.string('Campo obligatorio'),
    motivo: textoObligatorio(250),
  });
  return escrita.check(exigir<Escrita>('cantidad', (v) => (cuanto(tipos, v) ?? 0) > 0, 'Diga cuánto, con números'));
};
type Escrita = { tipoId: number; sentido: 'mas' | 'menos'; cantidad: string; motivo: string };
const unidadDe = (tipos: readonly Tipo[], tipoId: number) =>
  tipos.find(({ TipoId }) => TipoId === tipoId)?.Unidad ?? 'D';
const cuanto = (tipos: readonly Tipo[], { tipoId, cantidad }: Pick<Escrita, 'tipoId' | 'cantidad'>) =>
  leerCantidad(cantidad, unidadDe(tipos, tipoId));

type Props = { de: SaldosDePersona; tipoId: number; onClose(): void };
/** Dialog that grants or takes away days or hours, with the reason that the person will read. */
export function AjusteModal({ de, tipoId, onClose }: Props) {
  const { mutateAsync } = useMutation(ajustar);
  const key = useIdempotencyKey();
  const tipos = de.Tipos.filter(({ Ajustable }) => Ajustable);
  return (
    <DialogoDeActo<Escrita, Escrita>
      title={`Ajustar el saldo de ${de.Anio} de ${de.Persona}`}
      role="dialog"
      enviar="Ajustar"
      schema={campos(tipos)}
      inicial={{ tipoId, sentido: 'mas', cantidad: '', motivo: '' }}
      hacer={(escrita) => {
        const cantidad = (cuanto(tipos, escrita) ?? 0) * (escrita.sentido === 'mas' ? 1 : -1);
        const body = { usuarioId: de.Id, tipoId: escrita.tipoId, anio: de.Anio, cantidad, motivo: escrita.motivo };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onClose={onClose}
    >
      {(form) => <Campos form={form} tipos={tipos} />}
    </DialogoDeActo>
  );
}

function Campos({ form, tipos }: { form: Formulario<Escrita, Escrita>; tipos: readonly Tipo[] }) {
  const [tipoId, sentido, cantidad] = useWatch({ control: form.control, name: ['tipoId', 'sentido', 'cantidad'] });
  const tipo = tipos.find(({ TipoId }) => TipoId === tipoId);
  const leida = tipo && cuanto(tipos, { tipoId, cantidad });
  return (
    <>
      <CampoSelect
        form={form}
        name="tipoId"
        numerico
        label="Tipo de permiso"
        isRequired
        options={tipos.map(({ TipoId, Tipo: nombre }) => ({ id: String(TipoId), label: nombre }))}
      />
      <CampoSegmentado
        form={form}
        name="sentido"
        label="Qué hace"
        options={[
          { id: 'mas', label: 'Añadir' },
          { id: 'menos', label: 'Quitar' },
        ]}
      />
      <CampoTexto
        form={form}
        name="cantidad"
        label="Cuánto"
        hint={COMO_SE_ESCRIBE[tipo?.Unidad ?? 'D']}
        inputMode="decimal"
        isRequired
      />
      <p role="status" className="rounded-field bg-well px-4 py-3 empty:hidden">
        {tipo && leida !== undefined && leida > 0 && tipo.Disponible !== null && (
          <>
            Ahora tiene {decirCantidad(tipo.Disponible, tipo.Unidad)}; tendrá{' '}
            <strong>{decirCantidad(tipo.Disponible + (sentido === 'mas' ? leida : -leida), tipo.Unidad)}</strong>.
          </>
        )}
      </p>
      <CampoTexto form={form} name="motivo" label="Motivo" hint="Lo leerá la persona." multiline rows={2} isRequired />
    </>
  );
}
