import city from '../get_on_board/words_of/en';
import rails from '../ticket_to_ride/words_of/en';
import page from './page/en';

export default { ...page, ...rails, ...city };
