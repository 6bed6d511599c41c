import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { amortizar, CLAVES_MODO, MODOS } from '#contract/personas/prestamos/cuadro.rules.ts';
import { FormularioAmortizar, type PrestamoDetalle } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { aCentimos, aMilesimas } from '#contract/personas/prestamos/prestamos.rules.ts';
import { euros, fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { amortizarPrestamo } from './prestamos.api.ts';

type Props = { prestamo: PrestamoDetalle; onClose(): void };
/** An early repayment that human resources have received today, of a part or of all. */
export function AmortizarModal({ prestamo: p, onClose }: Props) {
  const { mutateAsync } = useMutation(amortizarPrestamo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Devolución anticipada"
      enviar="Registrar"
      schema={FormularioAmortizar}
      inicial={{ modo: p.TipoCodigo === 'A' ? 'T' : 'P', comentario: '', importe: undefined }}
      hacer={({ importe, ...body }) => {
        const cuerpo = { ...body, ...(body.modo !== 'T' && { importe }) };
        return mutateAsync({
          params: { id: String(p.Id) },
          version: p.Version,
          body: cuerpo,
          idempotencyKey: key(cuerpo),
        });
      }}
      onClose={onClose}
    >
      {(form) => <Campos form={form} prestamo={p} />}
    </DialogoDeActo>
  );
}

type Form = Formulario<z.input<typeof FormularioAmortizar>, FormularioAmortizar>;
function Campos({ form, prestamo: p }: { form: Form; prestamo: PrestamoDetalle }) {
  const { modo, importe } = useWatch({ control: form.control });
  return (
    <>
      <Parrafo look="mute">
        Lo que se ha recibido hoy de {p.Persona}, además de sus cuotas. Quedan {euros(p.Pendiente)}.
      </Parrafo>
      <CampoTeselas
        form={form}
        name="modo"
        label="Qué cambia"
        options={CLAVES_MODO.map((id) => ({ id, label: MODOS[id].nombre }))}
        isRequired
      />
      {modo !== 'T' && <CampoEuros form={form} name="importe" label="Importe devuelto" isRequired />}
      <p aria-live="polite" className="rounded-card bg-well p-4">
        {modo && despues(p, modo, importe)}
      </p>
      <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={2} />
    </>
  );
}

/** The table after the repayment, in a sentence, computed on the device by the server's rules. */
function despues(p: PrestamoDetalle, modo: FormularioAmortizar['modo'], importe: number | undefined): string {
  if (modo === 'T') return `Se devuelven ${euros(p.Pendiente)} y no quedan cuotas.`;
  const lineas = p.Cuadro.map((linea) => ({
    ...linea,
    Capital: aCentimos(linea.Capital),
    Interes: aCentimos(linea.Interes),
  }));
  const hecho = { hoy: hoy(), modo, importe: aCentimos(importe ?? 0), interes: aMilesimas(p.Interes) };
  const siguientes = amortizar(lineas, hecho)?.filter(({ Fecha }) => Fecha > hecho.hoy);
  if (!siguientes)
    return importe === undefined ? MODOS[modo].detalle : `Quedan ${euros(p.Pendiente)}: no puede ser más.`;
  const [primera] = siguientes;
  if (!primera) return 'No quedarían cuotas.';
  return (
    `Quedarían ${siguientes.length} cuotas de ${euros((primera.Capital + primera.Interes) / 100)}, la ` +
    `última el ${fecha(siguientes.at(-1)?.Fecha)}.`
  );
}
