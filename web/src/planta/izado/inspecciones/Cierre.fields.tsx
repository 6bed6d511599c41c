import { useWatch } from 'react-hook-form';
import type { HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import {
  APTO,
  CLASES,
  RESPUESTAS,
  RESULTADOS,
  sumarMesesA,
} from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import type { FormInspeccion } from './Punto.fields.tsx';

const CLASE = Object.entries(CLASES).map(([id, label]) => ({ id, label }));
const RESULTADO = Object.entries(RESULTADOS).map(([id, label]) => ({ id, label }));

type Props = {
  form: FormInspeccion;
  de: HojaDeInspeccion;
  faltan: ReadonlyMap<number, string>;
  criticos: readonly number[];
  onIr(paso: number): void;
};
/** Result of the inspection, with the answers on which it is based. */
export function Cierre({ form, de, faltan, criticos, onIr }: Props) {
  const [respuestas, clase, resultado, dia] = useWatch({
    control: form.control,
    name: ['respuestas', 'clase', 'resultado', 'fecha'],
  });
  const tope = dia >= '2000' ? sumarMesesA(dia, de.PeriodoMeses) : '';
  return (
    <>
      <Section title="RESULTADO">
        <Stack gap="lg">
          {criticos.length > 0 && (
            <Notice tone="bad" title="No puede ser apto">
              Hay {criticos.length === 1 ? 'un punto crítico' : `${criticos.length} puntos críticos`} mal.
            </Notice>
          )}
          <CampoSegmentado
            form={form}
            name="resultado"
            numerico
            label="El elemento está"
            isRequired
            options={RESULTADO}
            // Validated with the choice itself, which follows: before it, the form would still be judged by the other one.
            alElegir={(id) => {
              form.setValue('proxima', Number(id) === APTO && tope !== '' ? tope : null);
              form.clearErrors('proxima');
            }}
          />
          <CampoSelect form={form} name="clase" numerico label="Clase de inspección" isRequired options={CLASE} />
          {clase === 2 && <CampoTexto form={form} name="empresa" label="Empresa que la hace" isRequired />}
          <CampoFecha form={form} name="fecha" label="Fecha de la inspección" isRequired max={de.Hoy} />
          {resultado === APTO && (
            <CampoDia
              form={form}
              name="proxima"
              label="Válida hasta"
              hint={tope === '' ? '' : `Como máximo, el ${fecha(tope)}`}
              isRequired
              max={tope}
            />
          )}
          <CampoTexto
            form={form}
            name="observaciones"
            label={resultado === APTO ? 'Observaciones' : 'Por qué no es apto'}
            multiline
            rows={3}
          />
          {de.UltimaFecha !== null && (
            <Campo control={form.control} name="corrige">
              {(campo) => <Checkbox {...campo}>Corrige la inspección anterior, del {fecha(de.UltimaFecha)}</Checkbox>}
            </Campo>
          )}
        </Stack>
      </Section>
      <Section title="PUNTOS">
        <ul className="divide-y divide-line">
          {de.Puntos.map(({ N, Texto }, i) => {
            const dada = respuestas.find(({ n }) => n === N);
            const falta = faltan.get(N);
            return (
              <li key={N}>
                <BareButton
                  data-printed
                  onPress={() => onIr(i)}
                  className="w-full cursor-pointer py-3 text-left focus-ring"
                >
                  <Row ends>
                    <span className="min-w-0 flex-1 basis-40 break-words">{Texto}</span>
                    <span className={dada?.respuesta === 'M' || falta ? 'font-semibold text-bad-ink' : 'font-medium'}>
                      {falta ?? (dada && RESPUESTAS[dada.respuesta])}
                    </span>
                  </Row>
                </BareButton>
              </li>
            );
          })}
        </ul>
      </Section>
    </>
  );
}
