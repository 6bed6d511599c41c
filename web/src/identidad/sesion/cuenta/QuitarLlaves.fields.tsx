import type { Llave } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { CheckList } from '#web/casa/ui/campos/checkbox.tsx';

type Props = { llaves: readonly Llave[]; value: readonly number[]; onChange(ids: number[]): void };
/** Passkeys of the account beside a new password: a password that somebody else knew may have left one of theirs. */
export const QuitarLlaves = ({ llaves, value, onChange }: Props) =>
  llaves.length > 0 && (
    <CheckList
      oneColumn
      label="Quitar también estas llaves de acceso"
      hint="Con ellas se entra sin contraseña, y cambiarla no las quita. Marque las que no reconozca o ya no use."
      options={llaves.map(({ Id, Nombre, Creada, Usada }) => ({
        id: String(Id),
        label: `${Nombre}. Añadida el ${fecha(Creada)}, ${Usada === null ? 'sin usar' : `usada ${desdeHace(Usada)}`}`,
      }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
