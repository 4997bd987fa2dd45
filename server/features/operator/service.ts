import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Operator, OperatorInput, operator } from '#shared/operator.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OperatorRepository } from './repository.ts';

const resource = 'operator';

/** The rules of mobile networks; every write and its lines in the operation log are one transaction. */
export function createOperatorService(db: Db, operators: OperatorRepository) {
  const inTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (operatorId: string, viewer: Viewer, trx: Kysely<Tables>): Promise<Operator> => {
    const row = await operators.find(operatorId, viewer.lang, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  /** A host is another network of the same country that has no host itself. */
  const checkHost = async (
    trx: Kysely<Tables>,
    self: Self,
    parentOperatorId: string | null | undefined,
    viewer: Viewer,
  ) => {
    if (!parentOperatorId) {
      return;
    }
    const [host] = await operators.lock(trx, [parentOperatorId]);
    const isFit =
      host?.country_id === self.countryId &&
      host.operator_id !== self.operatorId &&
      !host.is_default &&
      host.parent_operator_id === null &&
      !(self.operatorId && (await operators.hasGuests(trx, self.operatorId)));
    if (!isFit) {
      throw refusedField('parentOperatorId', 'choice', viewer.lang);
    }
  };

  /** Runs a write; a duplicate code's error names the operator that has it. */
  const refusingTaken = async <T>(
    trx: Kysely<Tables>,
    { mcc, mnc }: Partial<OperatorInput>,
    viewer: Viewer,
    write: () => Promise<T>,
  ) => {
    const owner = mcc && mnc ? await operators.findByCode(trx, mcc, mnc) : undefined;
    const name = owner && (viewer.lang === 'zh' ? owner.operator_name : owner.operator_name_en);
    const taken = new AppError('operator.plmn-taken', { plmn: `${mcc}-${mnc}`, name: name ?? '' });
    return mapUniqueViolation({ operator_plmn: taken }, write);
  };

  return {
    add: ({ countryId, ...input }: InputOf<typeof operator.add>, viewer: Viewer): Promise<Operator> =>
      inTransaction(async (trx) => {
        const country = await trx
          .selectFrom('country')
          .select('country_id')
          .where('country_id', '=', countryId)
          .executeTakeFirst();
        if (!country) {
          throw new AppError('reference.unknown', { field: 'countryId' });
        }
        await checkHost(trx, { countryId }, input.parentOperatorId, viewer);
        const id = await refusingTaken(trx, input, viewer, () =>
          operators.insert(trx, countryId, input, viewer.admin.username),
        );
        const row = await found(id, viewer, trx);
        await audit(trx, viewer, {
          resource,
          action: 'add',
          targetId: id,
          targetName: nameOf(row, viewer),
          after: logged(row),
        });
        return row;
      }),

    update: ({ operatorId, version, ...input }: InputOf<typeof operator.update>, viewer: Viewer): Promise<Operator> =>
      inTransaction(async (trx) => {
        await operators.lock(trx, [operatorId]);
        const before = await found(operatorId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        const { mcc, mnc, parentOperatorId, status } = input;
        if (before.isDefault && (mcc || mnc || parentOperatorId || status === 0)) {
          throw new AppError('operator.is-default', { name: nameOf(before, viewer) });
        }
        if (parentOperatorId !== before.parentOperatorId) {
          await checkHost(trx, before, parentOperatorId, viewer);
        }
        await refusingTaken(
          trx,
          { mcc: mcc ?? before.mcc ?? undefined, mnc: mnc ?? before.mnc ?? undefined },
          viewer,
          () => operators.update(trx, operatorId, input, viewer.admin.username),
        );
        const after = await found(operatorId, viewer, trx);
        await audit(trx, viewer, {
          resource,
          action: 'update',
          targetId: operatorId,
          targetName: nameOf(after, viewer),
          before: logged(before),
          after: logged(after),
        });
        return after;
      }),

    merge: (
      { fromOperatorId, toOperatorId, reason }: InputOf<typeof operator.merge>,
      viewer: Viewer,
    ): Promise<Operator> =>
      inTransaction(async (trx) => {
        await operators.lock(trx, [fromOperatorId, toOperatorId]);
        const from = await found(fromOperatorId, viewer, trx);
        const to = await found(toOperatorId, viewer, trx);
        for (const each of [from, to]) {
          if (each.isDefault) {
            throw new AppError('operator.is-default', { name: nameOf(each, viewer) });
          }
        }
        if (from.countryId !== to.countryId || from.operatorId === to.operatorId || to.status === 0) {
          throw new AppError('operator.not-together');
        }
        await operators.merge(trx, fromOperatorId, toOperatorId, viewer.admin.username);
        const [source, target] = [await found(fromOperatorId, viewer, trx), await found(toOperatorId, viewer, trx)];
        await audit(trx, viewer, [
          mergeLine(from, { ...source, mergedInto: `${nameOf(to, viewer)} (${to.mcc}-${to.mnc})` }, viewer, reason),
          mergeLine(to, { ...target, mergedFrom: `${nameOf(from, viewer)} (${from.mcc}-${from.mnc})` }, viewer, reason),
        ]);
        return target;
      }),
  };
}

/** A network that may not exist yet. */
interface Self {
  countryId: string;
  operatorId?: string;
}

const mergeLine = (before: Operator, after: Operator & Record<string, unknown>, viewer: Viewer, reason: string) => ({
  resource,
  action: 'merge',
  targetId: before.operatorId,
  targetName: nameOf(before, viewer),
  before: logged(before),
  after: logged(after),
  reason,
});

/** As the log keeps it: references by their ids alone, which every reader sees named in his language. */
const logged = ({
  operatorId: _id,
  countryName: _country,
  iso2: _iso2,
  parentName: _parent,
  prefixCount: _prefixes,
  ...row
}: Operator) => row;

const nameOf = ({ operatorName, operatorNameEn }: Operator, { lang }: Viewer): string =>
  lang === 'zh' ? operatorName : operatorNameEn;
