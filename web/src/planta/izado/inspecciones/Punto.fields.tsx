import { Check, ChevronLeft, ChevronRight, Minus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import type { Punto } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import {
  CLAVES_RESPUESTA,
  type ClaveRespuesta,
  faltaEn,
  MAX_FOTOS_PUNTO,
  NO_APTO,
  RESPUESTAS,
} from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { type EstadoDeFotos, FotosSubidas } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { fotoPorId, subirFoto } from './inspecciones.api.ts';

const COMO = {
  B: { icono: Check, clase: 'has-checked:bg-good has-checked:text-good-ink has-checked:border-good-ink' },
  M: { icono: X, clase: 'has-checked:bg-bad has-checked:text-bad-ink has-checked:border-bad-ink' },
  N: { icono: Minus, clase: 'has-checked:bg-neutral has-checked:text-neutral-ink has-checked:border-neutral-ink' },
} as const;
const VACIA = { nota: '', medida: '', fotos: [] as number[] };

export type FormInspeccion = Formulario<z.input<typeof FormularioInspeccion>, FormularioInspeccion>;
type Props = {
  form: FormInspeccion;
  /** Reason why the point cannot be left: a photo that is being uploaded would be lost. */
  espera: string | undefined;
  punto: Punto;
  indice: number;
  de: number;
  onFotos(estado: EstadoDeFotos): void;
  onIr(paso: number): void;
};
/** A point with answers that a glove can touch; a good one that asks for nothing more goes on to the next by itself. */
export function PuntoDeLista({ form, espera, punto, indice, de, onFotos, onIr }: Props) {
  const respuestas = useWatch({ control: form.control, name: 'respuestas' });
  const dada = respuestas.find(({ n }) => n === punto.N);
  const falta = faltaEn(punto, dada && { ...VACIA, ...dada });
  const poner = (cambio: Partial<{ respuesta: ClaveRespuesta; nota: string; medida: string; fotos: number[] }>) => {
    // The present value: photos arrive while something else is typed.
    const ahora = form.getValues('respuestas');
    const antes = ahora.find(({ n }) => n === punto.N);
    const nueva = { n: punto.N, respuesta: 'B' as ClaveRespuesta, ...VACIA, ...antes, ...cambio };
    form.setValue('respuestas', [...ahora.filter(({ n }) => n !== punto.N), nueva], {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const responder = (respuesta: ClaveRespuesta) => {
    poner({ respuesta });
    if (respuesta === 'M' && punto.Critico) {
      form.setValue('resultado', NO_APTO, { shouldDirty: true });
      form.setValue('proxima', null, { shouldValidate: true });
    }
    if (respuesta === 'B' && punto.Pide === 'nada' && dada === undefined) onIr(indice + 1);
  };
  return (
    <Card className="grid gap-5">
      <Row ends top>
        <Parrafo look="mute figures">
          Punto {indice + 1} de {de}
        </Parrafo>
        {punto.Critico && <Estado palabra="Crítico" />}
      </Row>
      <div role="radiogroup" aria-label={punto.Texto} className="grid gap-4">
        <h2 className="text-2xl leading-snug font-semibold">{punto.Texto}</h2>
        <div className="grid gap-3 sm:grid-cols-3">
          {CLAVES_RESPUESTA.map((clave) => {
            const { icono: Icono, clase } = COMO[clave];
            return (
              <Choice
                key={clave}
                name={`punto-${punto.N}`}
                checked={dada?.respuesta === clave}
                onChange={() => responder(clave)}
                className={`min-h-18 grid-flow-col gap-3 rounded-card border-2 border-edge bg-card px-4 text-xl font-semibold ${clase}`}
              >
                <Icono aria-hidden className="size-7" />
                {RESPUESTAS[clave]}
              </Choice>
            );
          })}
        </div>
      </div>
      {dada !== undefined && (
        <Stack>
          {punto.Pide === 'medida' && dada.respuesta !== 'N' && (
            <TextInput
              label="Medida"
              isRequired
              maxLength={40}
              placeholder="12,5 mm"
              value={dada.medida ?? ''}
              onChange={(medida) => poner({ medida })}
            />
          )}
          {(dada.respuesta !== 'B' || (dada.nota ?? '') !== '') && (
            <TextInput
              label={dada.respuesta === 'M' ? 'Qué está mal' : 'Nota'}
              isRequired={dada.respuesta === 'M' || (dada.respuesta === 'N' && punto.Critico)}
              multiline
              rows={3}
              maxLength={500}
              value={dada.nota ?? ''}
              onChange={(nota) => poner({ nota })}
            />
          )}
          <FotosSubidas
            label={punto.Pide === 'foto' ? 'Foto (hace falta)' : 'Fotos'}
            max={MAX_FOTOS_PUNTO}
            subir={subirFoto}
            foto={fotoPorId}
            value={dada.fotos ?? []}
            onChange={(fotos) => poner({ fotos })}
            onState={onFotos}
          />
        </Stack>
      )}
      <Row ends>
        <Button
          variant="outline"
          size="lg"
          isDisabled={indice === 0 || espera !== undefined}
          icon={<ChevronLeft aria-hidden className="size-6" />}
          onPress={() => onIr(indice - 1)}
        >
          Anterior
        </Button>
        <Texto look="small mute">{espera ?? (dada === undefined ? '' : falta)}</Texto>
        <Button
          size="lg"
          variant={dada !== undefined && falta === '' ? 'solid' : 'outline'}
          isDisabled={espera !== undefined}
          onPress={() => onIr(indice + 1)}
        >
          {indice + 1 < de ? 'Siguiente' : 'Resultado'}
          <ChevronRight aria-hidden className="size-6" />
        </Button>
      </Row>
    </Card>
  );
}
