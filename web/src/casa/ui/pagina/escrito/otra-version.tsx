import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/casa/red/api.ts';
import { NegativaDeFormulario } from '#web/casa/ui/dialogos/negativa.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';

/*
 * useOtraVersion  for the form of a row that somebody else may change meanwhile: vista, the row as the form was opened with it · ahora, the
 *                 row as it was last read
 *                 al(act): runs the act that saves · version(encima): the one to send, that of now to save over it
 *                 aviso(guardar): what a FormularioDePagina takes as its `negativa`: who has changed it, and the button that saves over it
 */
type ConVersion = { Version: number };
export function useOtraVersion(vista: ConVersion | undefined, ahora: ConVersion | undefined) {
  const [motivo, setMotivo] = useState<string>();
  // A refusal for another reason is one of the form, and nothing would be saved over.
  const isOther = vista !== undefined && ahora !== undefined && vista.Version !== ahora.Version;
  return {
    version: (encima = false) => (encima ? ahora : vista)?.Version,
    async al<T>(act: () => Promise<T>): Promise<T> {
      try {
        setMotivo(undefined);
        return await act();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setMotivo(error.message);
        throw error;
      }
    },
    aviso: (guardar: () => void): ReactNode =>
      motivo !== undefined && isOther ? (
        <NegativaDeFormulario
          title={motivo}
          action={
            <Button variant="outline" onPress={guardar}>
              Guardar lo mío
            </Button>
          }
        >
          Lo que ha escrito sigue aquí. Si lo guarda, sustituirá lo que haya ahora.
        </NegativaDeFormulario>
      ) : undefined,
  };
}
