// Login passwords with which signing keys were made, by the chain: a writer of the database alone leaves no link.
import type { Fila } from '#server/casa/claves/chain.ts';
import type { AccesosDeHoy } from '#server/identidad/firma/cadena/acceso.commands.ts';
import type { Contenidos, Leido } from './prueba.commands.ts';

export type Alterada = { fila: number; motivo: string };

type Persona = {
  matricula: string;
  /** Seal of the login password that was set last. */
  acceso: string;
  /** Link of that password. */
  seq: number;
  /** Seal of the person's known address. */
  correo: string;
  /** Row from which the password came by a link to another address. */
  otroCorreo: number | undefined;
};

const FUERA = 'se ha cambiado fuera del programa';

export class Constancias {
  /** The server key whose seals `gente` holds, and the row of its inventory. */
  private inventario: { servidor: string; seq: number } | undefined;
  private readonly hechos = new Set<string>();
  private gente = new Map<number, Persona>();
  private readonly anteriores = new Set<number>();
  private readonly dichos: Alterada[] = [];
  /** Login passwords of today that were compared. */
  comparadas = 0;

  /** Fault of a link about passwords or keys; undefined when there is none. */
  seguir(fila: Fila, content: Leido): string | undefined {
    if (content.clase === 'inventario') return this.inventariar(fila, content.de);
    if (content.clase === 'acceso') return this.acceso(fila, content.de);
    if (content.clase === 'clave') return this.clave(fila, content.de);
    return content.clase === 'revocacion' ? this.revocacion(fila, content.de) : undefined;
  }

  /** Owner of a key made before the inventory, whose own link does not name them; undefined when no link does. */
  matriculaDe(usuarioId: number | null): string | undefined {
    return usuarioId === null ? undefined : this.gente.get(usuarioId)?.matricula;
  }

  private inventariar({ seq, servidor }: Fila, { personas }: Contenidos['inventario']): string | undefined {
    if (this.hechos.has(servidor)) return 'Repite el inventario de las contraseñas de acceso';
    this.hechos.add(servidor);
    if (this.inventario)
      this.dichos.push({ fila: seq, motivo: 'Con otra clave del servidor se apuntaron de nuevo las contraseñas' });
    this.inventario = { servidor, seq };
    this.gente = new Map(
      personas.map(({ usuarioId, ...persona }) => [usuarioId, { ...persona, seq, otroCorreo: undefined }]),
    );
    return undefined;
  }

  private acceso(fila: Fila, de: Contenidos['acceso']): string | undefined {
    if (this.inventario?.servidor !== fila.servidor) return 'Apunta una contraseña sin inventario anterior';
    const { usuarioId, matricula, acceso } = de;
    const antes = this.gente.get(usuarioId);
    if (antes && antes.matricula !== matricula)
      return `La persona de la matrícula ${antes.matricula} tiene ahora la ${matricula}`;
    const igual = { matricula, acceso, seq: fila.seq };
    if (de.por === 'cambio') {
      if (!antes || antes.acceso !== de.antes)
        return `La contraseña de acceso de la matrícula ${matricula} ${FUERA} antes de esta fila`;
      this.gente.set(usuarioId, { ...antes, ...igual });
      return undefined;
    }
    // The known address is kept: an address changed in the table must not become known by its use.
    const correo = antes?.correo ?? de.correo ?? '';
    this.gente.set(usuarioId, { ...igual, correo, otroCorreo: correo === de.correo ? undefined : fila.seq });
    return undefined;
  }

  private clave(fila: Fila, { usuarioId, matricula = '', acceso, cuenta }: Contenidos['clave']): string | undefined {
    if (usuarioId === null) return undefined;
    if (cuenta !== undefined) return this.conCuenta(fila, usuarioId, { matricula, acceso });
    if (!this.inventario && acceso === undefined) {
      this.anteriores.add(fila.seq);
      return undefined;
    }
    const persona = this.gente.get(usuarioId);
    if (persona?.acceso !== acceso || persona?.matricula !== matricula)
      return `La clave de la matrícula ${persona?.matricula ?? matricula} se puso con una contraseña de acceso que ${FUERA}`;
    if (persona.otroCorreo !== undefined)
      this.dichos.push({
        fila: fila.seq,
        motivo:
          `La clave de la matrícula ${matricula} se puso después de recuperar la contraseña (fila ${persona.otroCorreo}) ` +
          'en un correo que no es el que constaba: pregúntele si es suya',
      });
    return undefined;
  }

  /** A key made with the company's account: its person is who they were, whether or not they have a password. */
  private conCuenta(
    { servidor }: Fila,
    usuarioId: number,
    { matricula, acceso }: { matricula: string; acceso: string | undefined },
  ): string | undefined {
    if (this.inventario?.servidor !== servidor)
      return 'Pone una clave con la cuenta de la empresa sin inventario anterior';
    const antes = this.gente.get(usuarioId);
    if (acceso !== undefined || (antes && antes.matricula !== matricula))
      return `La clave de la matrícula ${matricula} no dice bien de quién es`;
    return undefined;
  }

  private revocacion(_fila: Fila, { usuarioId, porId, acceso, cuenta }: Contenidos['revocacion']): string | undefined {
    if (cuenta !== undefined && acceso === undefined) return undefined;
    if (!this.inventario && acceso === undefined) return undefined;
    const persona = this.gente.get(porId ?? usuarioId);
    return persona?.acceso === acceso ? undefined : `La clave se revocó con una contraseña de acceso que ${FUERA}`;
  }

  /** Compares current rows with the chain's last link about each. */
  comparar(hoy: AccesosDeHoy | null): Alterada | undefined {
    if (!hoy || this.inventario?.servidor !== hoy.servidor) return undefined;
    this.comparadas = hoy.personas.length;
    for (const { usuarioId, matricula, acceso } of hoy.personas) {
      const persona = this.gente.get(usuarioId);
      // A person who enters with the company's account alone never had a password.
      if (!persona && acceso === null) continue;
      if (persona?.acceso !== acceso || acceso === null)
        return {
          fila: persona?.seq ?? this.inventario.seq,
          motivo: `La contraseña de acceso de la matrícula ${persona?.matricula ?? matricula} ${FUERA}`,
        };
    }
    return undefined;
  }

  advertencias(): Alterada[] {
    const [primera] = this.anteriores;
    const antes =
      primera === undefined
        ? []
        : [
            {
              fila: primera,
              motivo:
                `De ${this.anteriores.size === 1 ? 'una clave' : `${this.anteriores.size} claves`}, esta la primera, ` +
                'no consta con qué contraseña de acceso se puso: es anterior a que se apuntara',
            },
          ];
    return [...antes, ...this.dichos];
  }
}
