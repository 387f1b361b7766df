// The profiles of trainees.
import * as v from 'valibot';
import { TraineeInfo } from '#plugins/account/api.ts';
import type { Database } from '../database/Database.ts';

const Profile = v.pick(TraineeInfo, ['email', 'birthday', 'region', 'education', 'organization', 'post', 'intro']);
export type Profile = v.InferOutput<typeof Profile>;

const Row = v.object({ body: v.pipe(v.string(), v.parseJson(), Profile) });

/** Empty until it is filled in. */
export const profileOf = (db: Database, userId: string): Profile =>
  db.get(Row, 'SELECT body FROM profiles WHERE user_id = ?', userId)?.body ?? v.parse(Profile, {});

export function putProfile(db: Database, userId: string, profile: Partial<Profile>): void {
  db.upsert('profiles', { user_id: userId }, { body: profile });
}
