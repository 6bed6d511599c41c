import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EstanciasDeAcceso, type FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import {
  CLAVES_COMPENSACION,
  COMPENSACIONES,
  diasDeAcceso,
  fechasEnPalabras,
  horasEnPalabras,
} from '#contract/tiempo/accesos/accesos.rules.ts';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { type AccesoEscrito, advertenciasDe } from './accesos.api.ts';

type Props = { form: Formulario<AccesoEscrito, FormularioAcceso> };
const compensaciones = CLAVES_COMPENSACION.map((id) => ({ id, label: COMPENSACIONES[id].nombre }));
const deLaEmpresa = (personas: AccesoEscrito['personas']) => personas.some(({ origen }) => origen === 'E');
/** Choice of compensation, for people of the company only. */
export function Compensacion({ form }: Props) {
  const [personas, elegida] = useWatch({ control: form.control, name: ['personas', 'compensacion'] });
  return (
    deLaEmpresa(personas) && (
      <CampoSegmentado
        form={form}
        name="compensacion"
        label="Las horas"
        options={compensaciones}
        hint={`${COMPENSACIONES[elegida ?? 'C'].detalle}.`}
      />
    )
  );
}

const CUANDO = [
  'personas',
  'periodicidad',
  'diasPeriodicidad',
  'fechaDesde',
  'fechaHasta',
  'horaInicio',
  'horaFin',
] as const;
function useAdvertencias({ form }: Props) {
  const values = useWatch({ control: form.control, name: CUANDO });
  const { data: cuando } = EstanciasDeAcceso.safeParse(Object.fromEntries(CUANDO.map((name, i) => [name, values[i]])));
  const { data } = useQuery(advertenciasDe(cuando));
  return cuando && data;
}

/** Warnings before the request is sent: broken rests and absent people, which are allowed, and expired papers, which are refused. */
export function Descansos({ form }: Props) {
  const data = useAdvertencias({ form });
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {data && (
        <>
          <Frases title="No se puede pedir: habrán caducado papeles" frases={data.Parados} tone="bad" />
          <Frases title="No se respetaría el descanso" frases={data.Advertencias} />
          <Frases title="Hay ausencias esos días" frases={data.Ausencias} />
        </>
      )}
    </div>
  );
}
type FrasesProps = { title: string; frases: readonly string[]; tone?: 'wait' | 'bad' };
const Frases = ({ title, frases, tone = 'wait' }: FrasesProps) =>
  frases.length > 0 && (
    <Notice tone={tone} title={title}>
      {frases.map((frase) => (
        <p key={frase}>{frase}.</p>
      ))}
    </Notice>
  );

/** Days and hours of the form, in words; '' before there are days. */
function useFrase({ form }: Props): string {
  const [periodicidad, diasPeriodicidad, fechaDesde, fechaHasta, horaInicio, horaFin, personas, compensacion] =
    useWatch({
      control: form.control,
      name: [
        'periodicidad',
        'diasPeriodicidad',
        'fechaDesde',
        'fechaHasta',
        'horaInicio',
        'horaFin',
        'personas',
        'compensacion',
      ],
    });
  const cuales = diasDeAcceso({ periodicidad, diasPeriodicidad, fechaDesde, fechaHasta });
  const cuantos = cuales.length > 1 ? `${cuales.length} días: ` : '';
  const horas = horaInicio && horaFin && horaInicio !== horaFin ? `, ${horasEnPalabras(horaInicio, horaFin)}` : '';
  const destino =
    horas && deLaEmpresa(personas) ? `, para ${COMPENSACIONES[compensacion ?? 'C'].nombre.toLowerCase()}` : '';
  return cuales.length > 0 ? `${cuantos}${fechasEnPalabras(cuales)}${horas}${destino}.` : '';
}

export const ResumenAcceso = ({ form }: Props) => (
  <p role="status" className="rounded-field bg-well px-4 py-3 text-control first-letter:uppercase empty:hidden">
    {useFrase({ form })}
  </p>
);

/** The same in the bar of the buttons of a phone, with what stops it. */
export function ResumenAlPie({ form }: Props) {
  const frase = useFrase({ form });
  const parados = useAdvertencias({ form })?.Parados.length ?? 0;
  if (frase === '') return null;
  return (
    <Resumen {...(parados > 0 && { detalle: 'No se puede pedir: habrán caducado papeles', tono: 'bad' })}>
      {frase}
    </Resumen>
  );
}
