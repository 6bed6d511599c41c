import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { Punto } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { faltanEn } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';

type Props = {
  puntos: readonly Punto[];
  respuestas: Parameters<typeof faltanEn>[1];
  paso: number;
  /** Condition: the shown point cannot be left. */
  quieto: boolean;
  onIr(paso: number): void;
};
/** Unanswered points, and the way to the first of them and to the result. */
export function Progreso({ puntos, respuestas, paso, quieto, onIr }: Props) {
  const faltan = faltanEn(puntos, respuestas);
  const hechos = puntos.length - faltan.size;
  const primera = puntos.findIndex(({ N }) => faltan.has(N));
  const enFinal = paso >= puntos.length;
  return (
    <Stack gap="sm">
      <Row ends>
        <Parrafo role="status" look="large figures">
          {faltan.size === 0 ? 'Todos los puntos respondidos' : faltan.size === 1 ? 'Falta 1' : `Faltan ${faltan.size}`}
        </Parrafo>
        {enFinal ? (
          <Button variant="outline" onPress={() => onIr(primera < 0 ? 0 : primera)}>
            {primera < 0 ? 'Repasar los puntos' : 'Ir al que falta'}
          </Button>
        ) : (
          <Button variant="outline" isDisabled={quieto} onPress={() => onIr(puntos.length)}>
            Ir al resultado
          </Button>
        )}
      </Row>
      <Progress
        value={puntos.length === 0 ? 0 : hechos / puntos.length}
        label="Puntos respondidos"
        className="h-3 w-full rounded-full"
      />
    </Stack>
  );
}
