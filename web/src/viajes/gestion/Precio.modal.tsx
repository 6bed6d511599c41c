import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormularioPrecio, type Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { subidaDe } from '#contract/viajes/politica/politica.rules.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { enCifras, euros } from '#web/casa/kernel/format.ts';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { vistaDePropuesta } from '#web/viajes/propuestas/Propuesta.card.tsx';
import { cambiarPrecio } from './gestion.api.ts';

type Props = { propuesta: Propuesta; viaje: ViajeDetalle; onClose(): void };

/** New price of an approved proposal, with what will happen to its trip told before it is saved. */
export function PrecioModal({ propuesta: p, viaje, onClose }: Props) {
  const { mutateAsync } = useMutation(cambiarPrecio);
  return (
    <DialogoDeActo
      title={`Cambiar el precio de ${vistaDePropuesta(p).titulo}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioPrecio}
      inicial={{ precio: p.Precio, motivo: '' }}
      borrador={`precio-${p.Id}`}
      hacer={(body) => mutateAsync({ params: { id: String(p.Id) }, version: viaje.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Definitions
            items={[
              ...(p.PrecioAprobado === null ? [] : [['Aprobado por', euros(p.PrecioAprobado)] as const]),
              ['Ahora', euros(p.Precio)],
            ]}
          />
          <CampoEuros form={form} name="precio" label="Precio nuevo" isRequired />
          <CampoTexto form={form} name="motivo" label="Motivo" isRequired />
          <LoQuePasara form={form} propuesta={p} viaje={viaje} />
        </>
      )}
    </DialogoDeActo>
  );
}

type DePrecio = Pick<Props, 'propuesta' | 'viaje'> & { form: Formulario<FormularioPrecio, FormularioPrecio> };
/** Outcome of the price as it is written: noted, or the way back to whoever approved it. */
function LoQuePasara({ form, propuesta: p, viaje }: DePrecio) {
  const precio = useWatch({ control: form.control, name: 'precio' });
  if (typeof precio !== 'number' || p.PrecioTope === null || precio === p.Precio) return null;
  const aprobado = p.PrecioAprobado ?? p.Precio;
  const subida = subidaDe(precio, aprobado);
  const signo = subida !== null && subida > 0 ? '+' : '';
  const sobre = `${euros(aprobado)} aprobados${subida === null ? '' : ` (${signo}${enCifras(subida)} %)`}`;
  const aprobo = viaje.Historial.findLast(({ Acto }) => Acto === 'aprobar')?.Quien ?? 'quien lo aprobó';
  if (precio <= p.PrecioTope)
    return (
      <Notice tone="run" title="El viaje sigue aprobado">
        Sobre {sobre}. Puede llegar a {euros(p.PrecioTope)}. {viaje.Solicitante} lo sabrá.
      </Notice>
    );
  return (
    <Notice tone="wait" title={`El viaje volverá a ${aprobo} para aprobarse otra vez`}>
      Sobre {sobre}, y se permite hasta {euros(p.PrecioTope)}. Mientras tanto no se emite nada.
    </Notice>
  );
}
