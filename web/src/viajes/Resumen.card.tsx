import { useWatch } from 'react-hook-form';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { FormViaje } from './ViajeDatos.fields.tsx';

/** Days, nights and place of a trip, in the bar of the buttons of a phone. */
export function ResumenViaje({ form }: { form: FormViaje }) {
  const [salida, regreso, destino] = useWatch({
    control: form.control,
    name: ['fechaSalida', 'fechaRegreso', 'lugarDestino'],
  });
  if (!esDia(salida) || !esDia(regreso) || regreso < salida) return null;
  const noches = diasEntre(salida, regreso);
  const cuantas = noches === 0 ? 'sin hacer noche' : noches === 1 ? '1 noche' : `${noches} noches`;
  return (
    <Resumen detalle={[cuantas, destino.trim() && `en ${destino.trim()}`].filter(Boolean).join(', ')}>
      {deDiaADia(salida, regreso)}
    </Resumen>
  );
}
