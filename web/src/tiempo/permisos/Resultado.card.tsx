import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Calculo, FormularioCalculo, type TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import type { DescansoDePeticion } from '#contract/tiempo/permisos/descanso/descanso.schemas.ts';
import { cifraDe, decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { type DiaDePlan, repartir } from '#contract/tiempo/permisos/reparto.rules.ts';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDias } from './Calendario.fields.tsx';
import { useCambiado } from './cambiado.fields.tsx';
import { cuandoEs } from './Permiso.card.tsx';
import { useDescanso, useSaldosDelAnio } from './deotro.fields.tsx';
import { calculoDe, type FormularioDe } from './permisos.api.ts';

const CAMPOS = ['tipoId', 'desde', 'hasta', 'parte', 'horaDesde', 'horaHasta', 'personaId'] as const;
/** Milliseconds without a touch after which the server is asked. */
const PAUSA = 250;

/** Request as written so far, and the same request once it has not changed for a moment. */
export function usePedido(form: FormularioDe) {
  const values = useWatch({ control: form.control, name: CAMPOS });
  const { data: pedido } = FormularioCalculo.safeParse(Object.fromEntries(CAMPOS.map((name, i) => [name, values[i]])));
  const clave = JSON.stringify(pedido);
  const [quieto, setQuieto] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(clave), PAUSA);
    return () => clearTimeout(timer);
  }, [clave]);
  return { pedido, asentado: quieto === clave ? pedido : undefined };
}

/** Effect of a settled request, as the server says it. */
export function useCalculo(asentado: FormularioCalculo | undefined): Calculo | undefined {
  const cambiado = useCambiado();
  const { data } = useQuery(calculoDe(asentado, cambiado?.Id));
  return data ?? undefined;
}

type Props = { form: FormularioDe; tipo: TipoPermiso | undefined };
/** Effect of the chosen days beside the form of a desk: at once by the data on the device, and a moment later by the server. */
export function Resultado({ form, tipo }: Props) {
  const { pedido, asentado } = usePedido(form);
  const calculo = useCalculo(asentado);
  const aqui = useAqui(pedido, tipo);
  if (!tipo) return null;
  return (
    <div className="sticky top-20 rounded-card border border-line bg-card p-6">
      <div role="status">
        {pedido ? (
          <Stack>
            <p className="font-medium first-letter:uppercase">{cuandoEs(pedido)}</p>
            <Cifras tipo={tipo} calculo={calculo ?? aqui} />
            {calculo && <Frases calculo={calculo} />}
          </Stack>
        ) : (
          <Dim>Elija los días y verá aquí lo que toman y lo que le quedaría.</Dim>
        )}
      </div>
    </div>
  );
}

export type Cifra = Pick<Calculo, 'Cantidad' | 'Quedan'> & {
  /** Of the balance of hours, for the type that is taken from it. */
  Descanso?: Pick<DescansoDePeticion, 'DisponibleMin' | 'QuedaMin'> | undefined;
};
function Cifras({ tipo, calculo }: { tipo: TipoPermiso; calculo: Cifra | undefined }) {
  if (!calculo) return null;
  const { Cantidad, Quedan, Descanso } = calculo;
  return (
    <>
      <p>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{cifraDe(Cantidad, tipo.Unidad)}</span>{' '}
        <Texto look="mute">{tipo.Unidad === 'H' ? 'horas' : Cantidad === 2 ? 'día' : 'días'}</Texto>
      </p>
      {Quedan.map(
        ({ Anio, Despues }) =>
          Despues !== null && (
            <p key={Anio} className={Despues < 0 ? 'font-medium text-bad-ink' : undefined}>
              {Despues < 0
                ? `De ${Anio} le faltarían ${decirCantidad(-Despues, tipo.Unidad)}`
                : `Le quedarían ${decirCantidad(Despues, tipo.Unidad)} de ${Anio}`}
            </p>
          ),
      )}
      {Descanso && (
        <p className={Descanso.QuedaMin < 0 ? 'font-medium text-bad-ink' : undefined}>
          {`Tiene ${decirCantidad(Descanso.DisponibleMin, 'H')} de saldo disponible: ${quedaDeSaldo(Descanso.QuedaMin)}`}
        </p>
      )}
    </>
  );
}
/** 'le quedarían 4 h' */
export const quedaDeSaldo = (minutos: number) =>
  minutos < 0 ? `le faltarían ${decirCantidad(-minutos, 'H')}` : `le quedarían ${decirCantidad(minutos, 'H')}`;

export const Frases = ({ calculo: { Impedimentos, Avisos } }: { calculo: Calculo }) => (
  <>
    {Impedimentos.length > 0 && (
      <Notice tone="bad" title="Así no se puede pedir">
        {Impedimentos.map(({ Frase }) => (
          <p key={Frase}>{Frase}.</p>
        ))}
      </Notice>
    )}
    {Avisos.length > 0 && (
      <Notice tone="wait" title="Tenga en cuenta">
        {Avisos.map((frase) => (
          <p key={frase}>{frase}.</p>
        ))}
      </Notice>
    )}
  </>
);

/** Figures from the loaded days and balance; undefined while they load. */
export function useAqui(pedido: FormularioCalculo | undefined, tipo: TipoPermiso | undefined): Cifra | undefined {
  const { desde = '', hasta = '' } = pedido ?? {};
  const dias = useDias(tipo?.Id ?? 0, desde, hasta);
  const anio = Number(desde.slice(0, 4)) || 0;
  const cambiado = useCambiado();
  const descanso = useDescanso(tipo?.ContraSaldo === true);
  const saldos = useSaldosDelAnio(anio);
  if (!pedido || !tipo) return undefined;
  const plan = [...dias.values()].map((dia): DiaDePlan => ({
    fecha: dia.Fecha,
    asignado: true,
    festivo: dia.Festivo,
    trabaja: dia.Laborable,
    teoricoMin: dia.Minutos,
    tramos: null,
  }));
  if (plan.length === 0) return undefined;
  const Cantidad = repartir(plan, pedido, { unidad: tipo.Unidad, naturales: tipo.Naturales }).reduce(
    (suma, { cantidad }) => suma + cantidad,
    0,
  );
  // The balance has the days of the leave that changes: only the server says what would be left.
  if (cambiado) return { Cantidad, Quedan: [] };
  if (tipo.ContraSaldo)
    return {
      Cantidad,
      Quedan: [],
      Descanso: descanso && { DisponibleMin: descanso.DisponibleMin, QuedaMin: descanso.DisponibleMin - Cantidad },
    };
  const saldo = saldos?.Anio === anio ? saldos.Tipos.find(({ TipoId }) => TipoId === tipo.Id) : undefined;
  if (typeof saldo?.Disponible !== 'number' || desde.slice(0, 4) !== hasta.slice(0, 4)) return { Cantidad, Quedan: [] };
  const Antes = Math.round(saldo.Disponible * (tipo.Unidad === 'D' ? 2 : 60));
  return { Cantidad, Quedan: [{ Anio: anio, Antes, Despues: Antes - Cantidad }] };
}
