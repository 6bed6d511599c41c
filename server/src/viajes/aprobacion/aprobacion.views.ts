import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { CARGAR_A, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Contenido } from './aprobacion.queries.ts';

const FORMATO = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
export const euros = (importe: number | null) => (importe === null ? '' : FORMATO.format(importe));
const juntar = (...partes: string[]) => partes.filter((parte) => parte !== '').join(' · ');
const MAX_DESTINO = 120;

/** A trip as its request shows it to the approver and as the decision seals it, under the labels of spec section 2.4. `cambio`: price for
 * which it returns, with the reason. */
export function contenidoDe(v: Contenido, cambio: string) {
  const fechas = `${diaCorto(v.FechaSalida)} - ${diaCorto(v.FechaRegreso)}`;
  const datos = [
    ['Destino', v.LugarDestino],
    ['País', v.Pais],
    ['Provincia', v.Provincia],
    ['Fecha Salida', diaCorto(v.FechaSalida)],
    ['Fecha Regreso', diaCorto(v.FechaRegreso)],
    ['Limitaciones Horarias', v.Limitaciones],
    ['Motivo Viaje', v.MotivoViaje],
    ['Formación', v.Formacion ? 'SÍ' : 'NO'],
    ['Código Oferta', v.CodigoOferta],
    [CARGAR_A[v.CargarACodigo], v.CargadoA],
    ['Anticipo Euros', euros(v.AnticipoEuros)],
    ['Anticipo Divisas', v.AnticipoDivisas === null ? '' : `${v.AnticipoDivisas} ${v.Divisa ?? ''}`],
    ['Acompañantes', v.Acompanantes],
    ['Justificación', v.Justificacion],
    ['Precio', euros(v.Precio)],
    ['Precio que cambia', cambio],
    ...v.necesidades.map((n) => [TIPO_NECESIDAD[n.Tipo], necesidad(n)]),
  ] as const;
  return {
    resumen: juntar(v.LugarDestino.slice(0, MAX_DESTINO), fechas, euros(v.Precio)),
    datos: datos.flatMap(([Nombre, Valor]) => (Nombre && Valor ? [{ Nombre, Valor }] : [])),
    vista: {
      Asunto: `${v.LugarDestino.slice(0, MAX_DESTINO)}, ${entreDias(v.FechaSalida, v.FechaRegreso)}`,
      ACargo: v.centroCoste ?? v.contrato ?? '',
      Cosa: `el viaje de ${v.Solicitante} a ${v.LugarDestino.slice(0, MAX_DESTINO)}`,
    },
    importe: v.Precio,
    dia: v.FechaSalida,
  };
}

function necesidad({ inicio, fin, textos, sinPropuesta, elegida }: Contenido['necesidades'][number]): string {
  const pedida = juntar(diaCorto(inicio), diaCorto(fin), ...textos);
  if (elegida) {
    const { precio, aprobado } = elegida;
    const ahora = aprobado === null ? euros(precio) : `${euros(precio)}, aprobada por ${euros(aprobado)}`;
    return `${pedida}\nElegida: ${juntar(...elegida.textos, ahora)}`;
  }
  return sinPropuesta === '' ? pedida : `${pedida}\nSin propuesta: ${sinPropuesta}`;
}
