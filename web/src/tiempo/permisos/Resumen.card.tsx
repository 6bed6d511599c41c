import { useWatch } from 'react-hook-form';
import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { cifraDe, decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { entreDias } from '#web/casa/kernel/format.ts';
import { useQuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { Ring } from '#web/casa/ui/graficas/ring.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { useDias } from './Calendario.fields.tsx';
import { useDeOtro } from './deotro.fields.tsx';
import type { FormularioDe } from './permisos.api.ts';
import { type Cifra, quedaDeSaldo, useAqui, useCalculo, usePedido } from './Resultado.card.tsx';
import { useSaldo } from './Tipo.fields.tsx';

type Props = { form: FormularioDe; tipo: TipoPermiso | undefined };
/** Amount and rest of the chosen days, in the bar of the buttons of a phone. */
export function ResumenPermiso({ form, tipo }: Props) {
  const { pedido, asentado } = usePedido(form);
  const calculo = useCalculo(asentado);
  const aqui = useAqui(pedido, tipo);
  const saldo = useSaldo(pedido?.desde ?? '', tipo);
  const faltan = useFaltan(pedido);
  const decide = useDecide(tipo);
  const cifra = calculo ?? aqui;
  if (!tipo || !pedido || !cifra) return null;
  const despues = cifra.Quedan[0]?.Despues ?? null;
  const seNiega = calculo?.Impedimentos[0]?.Frase;
  return (
    <Resumen
      anillo={
        saldo &&
        despues !== null && (
          <Ring
            label="Quedarían"
            value={Math.max(0, despues)}
            max={saldo.max}
            words={{ value: 'por pedir', rest: 'pedidos' }}
            write={(n) => decirCantidad(n, tipo.Unidad)}
          >
            {cifraDe(despues, tipo.Unidad)}
          </Ring>
        )
      }
      detalle={seNiega ?? [faltan, decide].filter(Boolean).join('; ')}
      tono={seNiega !== undefined ? 'bad' : faltan === '' ? 'mute' : 'wait'}
    >
      <span>{decirCantidad(cifra.Cantidad, tipo.Unidad)}</span>
      {cifra.Quedan.length > 0 && ' · '}
      {cifra.Quedan.length > 0 && <span>{loQueQueda(cifra, tipo, saldo?.de)}</span>}
      {cifra.Descanso && <span> · {quedaDeSaldo(cifra.Descanso.QuedaMin)} de saldo</span>}
    </Resumen>
  );
}

/** 'le quedarían 6 de 23 días'; of two years, the rest of each. */
function loQueQueda({ Quedan }: Cifra, { Unidad }: TipoPermiso, de: string | undefined): string {
  const primero = Quedan[0];
  if (!primero || primero.Despues === null) return 'sin límite';
  if (primero.Despues < 0) return `le faltarían ${decirCantidad(-primero.Despues, Unidad)}`;
  if (Quedan.length === 1 && de !== undefined) return `le quedarían ${cifraDe(primero.Despues, Unidad)} de ${de}`;
  return `le quedarían ${Quedan.map((q) => `${cifraDe(q.Despues ?? 0, Unidad)} de ${q.Anio}`).join(' y ')}`;
}

/** 'Faltan 2 de su equipo el lun 28 dic', of the first day on which somebody does, and how many more such days there are. */
function useFaltan(pedido: { desde: string; hasta: string } | undefined): string {
  const { desde = '', hasta = '' } = pedido ?? {};
  const dias = [...useDias(0, desde, hasta).values()].filter(
    ({ Fecha, Laborable, Ausentes }) => Fecha >= desde && Fecha <= hasta && Laborable && Ausentes > 0,
  );
  const primero = dias[0];
  if (!primero) return '';
  const cuantos = Math.max(...dias.map(({ Ausentes }) => Ausentes));
  const cuando = dias.length === 1 ? `el ${entreDias(primero.Fecha, primero.Fecha)}` : `${dias.length} de esos días`;
  return cuantos === 1 ? `Falta 1 de su equipo ${cuando}` : `Faltan hasta ${cuantos} de su equipo ${cuando}`;
}

function useDecide(tipo: TipoPermiso | undefined): string {
  const ajeno = useDeOtro();
  const propio = useQuienDecide({ tipo: 'PERMISO' }, ajeno === undefined && tipo?.Validacion === 'R');
  if (ajeno && tipo && ajeno.suyo?.Concede.includes(tipo.Id)) return 'lo concede usted';
  const quien = ajeno ? ajeno.suyo?.Decide : propio;
  if (tipo?.Validacion === 'H') return 'decide Recursos humanos';
  return quien === undefined || quien === '' ? '' : `decide ${quien}`;
}

/** 'Pedir del 28 al 30', or with the months where there are two. */
export function useBotonDePedir(form: FormularioDe): string {
  const [desde, hasta] = useWatch({ control: form.control, name: ['desde', 'hasta'] });
  if (desde === '' || hasta < desde) return 'Pedir';
  const dia = (fecha: string) => String(Number(fecha.slice(8)));
  if (desde === hasta) return `Pedir el ${dia(desde)}`;
  return desde.slice(0, 7) === hasta.slice(0, 7) ? `Pedir del ${dia(desde)} al ${dia(hasta)}` : 'Pedir';
}
